/// The look of all parts of an HTML page except for colours: on screens, narrow screens, and in
/// print.
enum HTMLStyleSheet {
  /// The width below which a month is a list of its days, in the unit of the style sheet.
  static let listWidth = 48

  /// Returns the style sheet.
  ///
  /// - Parameter width: The width below which the days of a grid are below each other.
  static func text(listBelow width: Int) -> String {
    common + grid + week + year + agenda
      + "@media screen and (max-width:\(width - 1).99rem){\n" + list + "}\n\n" + print
  }

  private static let common = """
    *{box-sizing:border-box;margin:0;padding:0}
    html{font:100%/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
      color:var(--ink);background:var(--ground);font-variant-numeric:tabular-nums;
      -webkit-text-size-adjust:100%}
    body{padding:clamp(.75rem,2vw,2rem)}
    main{max-inline-size:96rem;margin-inline:auto}
    ul{list-style:none}
    a{color:var(--accent);overflow-wrap:anywhere}
    h1,h2{font-size:1.75rem;font-weight:600;line-height:1.2;letter-spacing:-.01em}
    .screen-reader-only{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;
      clip-path:inset(50%);white-space:nowrap}
    .second,.note,.place,.remark,.time{color:var(--quiet)}
    .count{color:var(--accent)}
    .tentative{font-style:italic}
    .cancelled{text-decoration:line-through;color:var(--quiet)}
    .initials{font-weight:700}
    .sheet-of-paper+.sheet-of-paper,.sheet-of-paper+.agenda{margin-block-start:3rem}
    caption{text-align:start;padding-block-end:.9rem}
    .caption{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1.5rem;text-align:start}
    .pages{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin-block-end:.75rem;font-size:.875rem}
    td:target{outline:2px solid var(--edge);outline-offset:-2px}
    .calendars{display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;font-size:.8125rem;color:var(--quiet)}
    table{border-collapse:separate;border-spacing:0;inline-size:100%}
    summary{cursor:pointer;list-style:none;border-radius:.2rem}
    summary::-webkit-details-marker{display:none}
    :focus-visible{outline:2px solid var(--tint,var(--ink));outline-offset:1px}
    .mark{display:inline-flex;gap:.25em;max-inline-size:100%;padding-inline:.4em;border-radius:.2rem;
      font-size:.75rem;background:var(--tint);color:var(--on-tint)}
    .mark .label{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .legend,.scale,.totals{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;margin-block-start:1rem;
      font-size:.8125rem;color:var(--quiet)}
    .legend .sign{padding-inline:.3em;border-radius:.2rem;background:var(--tint);color:var(--on-tint)}
    .swatch,.step{display:inline-block;inline-size:.65em;block-size:.65em;border-radius:50%;
      background:var(--tint);margin-inline-end:.4em}
    .step{inline-size:1em;block-size:.8em;border-radius:.2em}
    .again.calendars,.again.legend,.rest{display:none}
    .remark{margin-block-start:.6rem;font-size:.8125rem}
    .sheet{overflow-wrap:anywhere;white-space:normal;font-size:.8125rem;font-weight:400;
      line-height:1.4;color:var(--ink)}
    .sheet p{margin-block-start:.5rem}
    .sheet p.name{margin-block-start:0;font-weight:600;font-size:.9375rem}
    .sheet dl+p.name{margin-block-start:.75rem}
    .sheet dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem .7rem;
      margin-block-start:.35rem}
    .sheet dt{grid-column:1;color:var(--quiet)}
    .sheet dd{grid-column:2;min-inline-size:0}
    .sheet .time{color:inherit}

    """

  private static let grid = """
    .grid{table-layout:fixed}
    .grid thead th{padding:.2rem .4rem;font-size:.75rem;font-weight:600;text-align:start;
      letter-spacing:.04em;color:var(--quiet);border-block-end:1px solid var(--ink)}
    .grid thead td{border-block-end:1px solid var(--ink)}
    .month thead .narrow{inline-size:3.25rem}
    .grid .short,.grid .narrow .long{display:none}
    .grid .narrow .short{display:inline}
    .grid .long{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .grid .margin{inline-size:2.25rem}
    .grid th.margin{padding:.4rem .25rem 0 0;font-size:.6875rem;font-weight:400;color:var(--quiet);
      text-align:start;vertical-align:top}
    .grid tbody td,.grid tbody th{border-block-end:1px solid var(--rule)}
    .grid tbody td{vertical-align:top;padding:.25rem 0 .45rem}
    .month tbody td{block-size:6.25rem}
    .month .bare td{block-size:3.25rem}
    .off{background:var(--soft)}
    .head{display:flex;align-items:center;gap:.15rem .4rem;padding-inline:.4rem;
      min-block-size:1.4rem;overflow:hidden}
    .head .weekday{display:none}
    .head>*{flex:none}
    .head .mark{flex:0 1 auto;min-inline-size:0}
    .number{font-size:.875rem;font-weight:600}
    .free .number,.other .number{font-weight:400}
    .other .number{color:var(--quiet)}
    .other .line .summary,.other .group{color:var(--quiet)}
    .head .second{font-size:.75rem}
    .today .number{display:inline-block;min-inline-size:1.7em;padding-inline:.35em;border-radius:1em;
      margin-inline-start:-.2rem;text-align:center;background:var(--ink);color:var(--ground)}
    .selected{box-shadow:inset 0 3px var(--edge),inset 0 -3px var(--edge)}
    .selected.from-single{box-shadow:inset 0 0 0 3px var(--edge)}
    .bars{display:grid;grid-auto-rows:1.3rem;row-gap:2px;margin-block-start:.1rem}
    .bars>li{grid-row:var(--lane);grid-column:1;min-inline-size:0;padding-inline:.15rem}
    .bar{position:relative;inline-size:var(--span)}
    .further{inline-size:100%}
    .further .name{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;
      clip-path:inset(50%);white-space:nowrap}
    .bars .goes-back{padding-inline-start:0}
    .bars .goes-on{padding-inline-end:0}
    .bar summary,.further .name{padding-inline:.35rem;font-size:.8125rem;font-weight:500;
      line-height:1.3rem;color:var(--tint,var(--ink));background:var(--wash,var(--soft));
      border-inline-start:3px solid var(--tint,var(--quiet))}
    .bar summary{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
    .bar .time,.lines .day .time{color:inherit}
    .goes-back summary{border-inline-start:0;border-start-start-radius:0;border-end-start-radius:0}
    .goes-on summary{border-start-end-radius:0;border-end-end-radius:0}
    .lines{margin-block-start:2px;font-size:.8125rem;line-height:1.3}
    .lines>li{padding-inline:.15rem}
    .lines>li+li{margin-block-start:2px}
    .lines summary{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;
      overflow:hidden;overflow-wrap:break-word;hyphens:auto}
    .line summary{padding-inline:calc(.35rem + .55em) .2rem;text-indent:-.55em;border-radius:0;
      border-inline-start:3px solid var(--tint,var(--quiet))}
    .again summary{display:block;white-space:nowrap;text-overflow:ellipsis}
    .line .time{font-size:.92em}
    .lines .day summary{padding-inline:.35rem;font-weight:500;color:var(--tint,var(--ink));
      background:var(--wash,var(--soft))}
    .lines .group{padding-inline:calc(.5rem + 3px) .2rem;font-weight:500}
    .grid details{position:relative}
    .grid details[open]{z-index:3}
    .line details[open]>summary{background:var(--wash,var(--soft))}
    .grid .sheet{position:absolute;inset-block-start:calc(100% + .2rem);inset-inline-start:0;
      inline-size:max-content;max-inline-size:min(22rem,80vw);min-inline-size:14rem;
      padding:.7rem .9rem;text-indent:0;background:var(--ground);border:1px solid var(--rule);
      border-block-start:3px solid var(--tint,var(--quiet));border-radius:.25rem;
      box-shadow:0 .4rem 1.4rem rgb(0 0 0/.25)}
    .grid .end .sheet{inset-inline:auto 0}
    @media screen and (max-width:62rem){
      .grid .long{display:none}
      .grid .short{display:inline}
      .lines,.bar summary{font-size:.75rem}
      .line summary{padding-inline:calc(.25rem + .4em) 0;text-indent:-.4em}
    }

    """

  private static let week = """
    .week{--hour:4rem}
    .week .margin{inline-size:3.5rem}
    .week thead th{inline-size:calc(var(--width)*.1%)}
    .week tbody td{block-size:1px;padding-block-end:0;border-block-end:0;
      border-inline-start:1px solid var(--rule)}
    .week .cell{display:flex;flex-direction:column;block-size:100%}
    .week .cell>.lines{margin-block-end:.5rem}
    .hours{position:relative;margin-block-start:auto;block-size:calc(var(--hours)*var(--hour))}
    .week .cell>.hours{background:repeating-linear-gradient(to bottom,var(--rule) 0 1px,
      transparent 1px var(--hour))}
    .hour{position:absolute;inset-inline-end:.4rem;transform:translateY(-50%);font-size:.6875rem;
      line-height:1;color:var(--quiet);white-space:nowrap;
      inset-block-start:calc((var(--from)/60 - var(--first))*var(--hour))}
    .hour.current{color:var(--now);font-weight:600}
    .week tbody td.margin{border:0;vertical-align:bottom}
    .block{position:absolute;z-index:1;min-block-size:1.15rem;padding:0 2px 1px 0;
      inset-block-start:calc((var(--from)/60 - var(--first))*var(--hour));
      block-size:calc((var(--to) - var(--from))/60*var(--hour));
      inset-inline-start:var(--start);inline-size:var(--width)}
    .block.over{z-index:2}
    .block:has([open]){z-index:3}
    .block details{block-size:100%}
    .block summary{block-size:100%;overflow:hidden;padding:1px .25rem 0 .3rem;font-size:.75rem;
      line-height:1.2;overflow-wrap:break-word;hyphens:auto;background:var(--wash,var(--soft));
      border-inline-start:3px solid var(--tint,var(--quiet))}
    .over summary{box-shadow:0 0 0 1.5px var(--ground)}
    .block .text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--fit);
      overflow:hidden}
    .block .summary{font-weight:600}
    .week .sheet{max-inline-size:15rem}
    .now{position:absolute;inset-inline:0;border-block-start:1px solid var(--now);
      inset-block-start:calc((var(--from)/60 - var(--first))*var(--hour))}

    """

  private static let year = """
    .months{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));align-items:start;
      gap:1.75rem 2.25rem;margin-block:1.25rem}
    @media (max-width:72rem){.months{grid-template-columns:repeat(3,minmax(0,1fr))}}
    @media (max-width:52rem){.months{grid-template-columns:repeat(2,minmax(0,1fr))}}
    @media (max-width:34rem){.months{grid-template-columns:minmax(0,1fr)}}
    .year{table-layout:fixed}
    .year caption{padding-block-end:.15rem}
    .year h2{font-size:.9375rem;letter-spacing:0}
    .year th{font-size:.6875rem;font-weight:400;color:var(--quiet);text-align:center;
      padding-block-end:.2rem}
    .year td{text-align:center;padding:0;block-size:1.65rem;border:1px solid var(--ground);
      border-radius:.3rem;background-clip:padding-box;font-size:.8125rem}
    .year .number{font-size:inherit;font-weight:400}
    .year .free .number{color:var(--quiet)}
    .year .today .number{min-inline-size:1.9em;padding:0;margin:0;font-weight:600}
    .year .off{background-color:transparent}
    .year a{color:inherit;text-decoration:none;display:block}
    .year a:hover .number,.year a:focus .number{text-decoration:underline}
    .few{background:var(--few)!important;color:var(--on-few)}
    .some{background:var(--some)!important;color:var(--on-some)}
    .many{background:var(--many)!important;color:var(--on-many)}
    .year .mark{padding-inline:.15em;font-size:.65rem;line-height:1.3;vertical-align:.3em}
    .year .mark .label{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;
      clip-path:inset(50%)}
    .year .selected{box-shadow:inset 0 0 0 2px var(--edge)}

    """

  private static let agenda = """
    .agenda .day{border-block-start:1px solid var(--rule);padding-block:.6rem;
      display:grid;grid-template-columns:minmax(12rem,1fr) 3fr;gap:.25rem 1.5rem}
    .agenda .caption{margin-block-end:.9rem}
    .agenda h2{font-size:.9375rem;letter-spacing:0;line-height:1.4}
    .agenda .today h2 time{display:inline-block;padding-inline:.4em;border-radius:.3em;background:var(--ink);
      color:var(--ground)}
    .agenda .selected h2 time{box-shadow:0 3px var(--edge)}
    .agenda .day:target{background:var(--soft)}
    .agenda .second{font-weight:400}
    .agenda .distance{font-weight:400;color:var(--quiet)}
    .coming>.note{border-block-start:1px solid var(--rule);padding-block:.6rem}
    .coming>.note+.note{border:0;padding-block-start:0}
    .agenda .item{font-size:.9375rem}
    .agenda summary{display:block;padding:.1rem .5rem .1rem 0;padding-inline-start:9rem;
      text-indent:-8.5rem;border-inline-start:3px solid var(--tint,var(--quiet));border-radius:0;
      overflow-wrap:anywhere}
    .agenda .span{display:inline-block;min-inline-size:8.25rem;text-indent:0}
    .agenda .day li+li{margin-block-start:.2rem}
    .agenda .sheet{padding:.35rem .5rem .75rem calc(.5rem + 3px)}
    .agenda .sheet p.name{display:none}

    """

  /// Days below each other; days without anything on them are left out.
  private static let list = """
    h1,h2{font-size:1.5rem}
    .grid,.grid caption,.grid tbody,.grid tr,.grid td,.grid td.margin{display:block;
      inline-size:auto}
    .grid thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;
      clip-path:inset(50%)}
    .grid .margin,.grid .free,.grid .blank,.now{display:none!important}
    .grid tbody td,.grid tbody td:last-child,.month .bare td{block-size:auto;border:0;
      border-block-start:1px solid var(--rule);padding-block:.5rem}
    .grid .cell{display:grid;grid-template-columns:3.75rem minmax(0,1fr);column-gap:.5rem}
    .head{flex-wrap:wrap;grid-row:1/span 9;align-content:start;padding-inline:.25rem}
    .head .weekday{display:block;font-size:.75rem;color:var(--quiet)}
    .head .number{font-size:1.15rem;line-height:1.3}
    .bars{display:block}
    .bars,.lines,.week .cell>.lines{grid-column:2;margin:0}
    .bars>li,.block{padding:0 0 2px}
    .bar,.further,.block{position:static;inline-size:auto;block-size:auto}
    .further .name{position:static;inline-size:auto;block-size:auto;clip-path:none;
      display:block;white-space:normal;font-size:.9375rem}
    .lines,.week .lines,.bar summary,.block summary{font-size:.9375rem}
    .lines>li{padding:0}
    .lines summary,.bar summary,.block summary{display:block;white-space:normal;
      overflow-wrap:anywhere;line-height:1.4;block-size:auto}
    .line summary{padding-inline-start:4rem;text-indent:-3.6rem}
    .line .time{display:inline-block;min-inline-size:3.4rem;text-indent:0}
    .member .time{min-inline-size:3.1rem}
    .week .lines,.week .hours,.week .hours ul{display:contents}
    .week .lines>li,.block{grid-column:2;order:var(--from,-1);padding-block-end:2px}
    .week .bars{order:-2}
    .week .head{grid-row:1/span 99;order:-3}
    .block .text{display:block}
    .grid .sheet{position:static;inline-size:auto;max-inline-size:none;min-inline-size:0;
      box-shadow:none;border:0;background:none;padding:.35rem .4rem .6rem}
    .grid .sheet p.name{display:none}
    .agenda summary{padding-inline:.5rem;text-indent:0}
    .agenda .span{min-inline-size:0}
    .sheet dl,.agenda .day{grid-template-columns:minmax(0,1fr)}
    .sheet dt,.sheet dd{grid-column:1}
    .sheet dd{margin-block-end:.25rem}
    .selected,.selected.from-single{box-shadow:inset 4px 0 var(--edge)}
    .months{gap:1.5rem}

    """

  /// The look in print, where a month takes one landscape sheet of A4 or Letter.
  ///
  /// The sizes fit both formats: the lower height and the narrower width of the two.
  private static let print = """
    @page{size:landscape;margin:9mm}
    @page list{size:portrait;margin:15mm}
    @media print{
      html{font-size:9pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
      body{padding:0}
      main{max-inline-size:none}
      .sheet-of-paper{break-after:page;break-inside:avoid;margin:0!important}
      .sheet-of-paper:last-child,.sheet-of-paper:has(+.coming),
      .sheet-of-paper:has(+.of-year){break-after:auto}
      .coming,.of-year,.sheet,.late,.pages{display:none}
      .agenda{page:list}
      .agenda .day{break-inside:avoid}
      h1,.grid h2{font-size:18pt}
      .grid caption{padding-block-end:2mm}
      .calendars{font-size:8pt}
      .again.calendars,.again.legend{display:flex}
      .grid thead th{padding:.5mm 1mm;font-size:8pt}
      .month{block-size:calc(174mm - var(--notes)*4.5mm)}
      .month tbody td,.month .bare td{block-size:auto;padding:.4mm 0 .6mm}
      .head{padding:0 1mm;min-block-size:4.8mm}
      .number{font-size:9pt}
      .head .second,.mark{font-size:7pt}
      .rest{display:inline;margin-inline-start:auto;font-size:7pt;color:var(--quiet);
        white-space:nowrap}
      .bars{grid-auto-rows:3mm;row-gap:.2mm;margin:0}
      .bar summary{font-size:7pt;line-height:3mm}
      .lines,.week .cell>.lines{margin:.2mm 0 0;font-size:7pt;line-height:3mm}
      .lines>li+li{margin-block-start:.2mm}
      .lines summary{display:-webkit-box;white-space:normal;-webkit-line-clamp:var(--lines,3)}
      .legend,.scale,.totals{margin-block-start:1mm;gap:0 5mm;font-size:8pt;line-height:4.5mm}
      .remark{margin-block-start:0;font-size:8pt;line-height:4.5mm}
      .week{--hour:var(--paper)}
      .block{min-block-size:2.9mm}
      .block summary{font-size:6.5pt;line-height:2.9mm;padding-block:0}
      .block .text{-webkit-line-clamp:var(--lines)}
      .months{grid-template-columns:repeat(4,1fr);gap:3mm 8mm;margin-block:2mm}
      .year td{block-size:6.2mm;font-size:8.5pt}
      .year h2{font-size:10pt}
    }

    """
}
