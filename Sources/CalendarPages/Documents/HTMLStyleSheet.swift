/// The look of all parts of an HTML page except for colours: on screens, narrow screens, and in
/// print.
enum HTMLStyleSheet {
  static let text = common + grid + week + year + agenda + narrow + print

  private static let common = """
    *{box-sizing:border-box;margin:0;padding:0}
    html{font:100%/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
      color:var(--ink);background:var(--ground);-webkit-text-size-adjust:100%}
    body{padding:clamp(.75rem,2.5vw,2.5rem)}
    main{max-inline-size:88rem;margin-inline:auto}
    ul{list-style:none}
    a{color:var(--accent);overflow-wrap:anywhere}
    h1{font-size:clamp(1.9rem,4.2vw,3.25rem);font-weight:300;line-height:1.15}
    h2{font-size:clamp(1.5rem,3vw,2.25rem);font-weight:300;line-height:1.15}
    .screen-reader-only{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;
      clip-path:inset(50%);white-space:nowrap}
    .second,.note,.place,.remark{color:var(--quiet)}
    .time,.count{color:var(--accent);font-variant-numeric:tabular-nums}
    .tentative{font-style:italic}
    .cancelled{text-decoration:line-through}
    .initials{font-weight:700}
    .sheet-of-paper+.sheet-of-paper,.sheet-of-paper+.agenda{margin-block-start:3rem}
    caption{text-align:start;padding-block-end:.75rem}
    table{border-collapse:separate;border-spacing:0;inline-size:100%}
    summary{cursor:pointer;list-style:none;border-radius:.2rem}
    summary::-webkit-details-marker{display:none}
    :focus-visible{outline:2px solid var(--edge);outline-offset:1px}
    .summary{color:var(--tint,inherit)}
    .mark{display:inline-flex;gap:.25em;max-inline-size:100%;padding-inline:.4em;border-radius:.2rem;
      font-size:.75rem;background:var(--fill);color:var(--on-fill)}
    .mark .label{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .legend,.scale,.totals{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;margin-block-start:1rem;
      font-size:.875rem}
    .legend .sign{padding-inline:.3em;border-radius:.2rem;background:var(--fill);color:var(--on-fill)}
    .swatch,.step{display:inline-block;inline-size:.9em;block-size:.9em;border-radius:.2em;
      background:var(--fill);vertical-align:-.08em;margin-inline-end:.35em}
    .legend .initials,.again,.rest{display:none}
    .remark{margin-block-start:1rem;font-size:.875rem}
    .sheet{overflow-wrap:anywhere;white-space:normal;font-size:.875rem;color:var(--ink)}
    .sheet p{margin-block-start:.5rem}
    .sheet p.name{margin:0;font-weight:600;font-size:1rem}
    .sheet dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem .75rem;
      margin-block-start:.35rem}
    .sheet dt{grid-column:1;color:var(--quiet)}
    .sheet dd{grid-column:2;min-inline-size:0}

    """

  private static let grid = """
    .grid{table-layout:fixed}
    .grid thead th{padding:.25rem .4rem;font-size:.8125rem;font-weight:600;text-align:start;
      color:var(--quiet);border-block-end:2px solid var(--ink)}
    .grid thead td{border-block-end:2px solid var(--ink)}
    .grid .short{display:none}
    .grid .long{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .grid .margin{inline-size:3.25rem}
    .grid th.margin{padding:.35rem .25rem;font-size:.75rem;font-weight:400;color:var(--quiet);
      text-align:start;vertical-align:top;font-variant-numeric:tabular-nums}
    .grid tbody td{border-block-end:1px solid var(--rule);border-inline-end:1px solid var(--rule);
      vertical-align:top;block-size:7.5rem}
    .grid tbody td:last-child{border-inline-end:0}
    .off{background:var(--soft)}
    .head{display:flex;flex-wrap:wrap;align-items:center;gap:.15rem .4rem;padding:.3rem .4rem .15rem;
      min-block-size:2.1rem;overflow:hidden}
    .head .weekday{display:none}
    .number{font-size:1.05rem;font-weight:600;font-variant-numeric:tabular-nums}
    .free .number,.other .number{font-weight:400}
    .other .number{color:var(--quiet)}
    .head .second{font-size:.75rem}
    .today .number{display:inline-block;min-inline-size:1.75em;padding-inline:.3em;border-radius:1em;
      text-align:center;background:var(--ink);color:var(--ground)}
    .selected{box-shadow:inset 0 3px var(--edge),inset 0 -3px var(--edge)}
    .selected.from-single{box-shadow:inset 0 0 0 3px var(--edge)}
    .days{display:grid;grid-auto-rows:1.45rem;padding-block-end:.4rem}
    .days>li{grid-row:var(--lane);grid-column:1;min-inline-size:0;padding:0 .2rem .15rem;
      font-size:.8125rem}
    .days .bar{position:relative;inline-size:calc(var(--span)*100% + (var(--span) - 1)*1px)}
    .days .further{inline-size:100%}
    .days .further .name{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;
      clip-path:inset(50%);white-space:nowrap}
    .days .goes-back{padding-inline-start:0}
    .days .goes-on{padding-inline-end:0}
    .days summary{display:flex;gap:.3em;overflow:hidden;white-space:nowrap;padding-inline:.3rem;
      line-height:1.3rem}
    .days summary>*{flex:none}
    .days summary>.summary{flex:0 1 auto;min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
    .days summary>.note:not([role]){flex:0 9999 auto;min-inline-size:0;overflow:hidden;
      text-overflow:ellipsis;unicode-bidi:plaintext}
    .days .span,.days .initials,.days .place{display:none}
    .days .line summary{border-inline-start:3px solid var(--tint,var(--quiet))}
    .bar summary{background:var(--fill);color:var(--on-fill)}
    .block summary{background:var(--wash);border-inline-start:4px solid var(--fill)}
    .bar summary *,.block summary *{color:inherit}
    .block .summary{font-weight:600}
    .goes-back summary{border-start-start-radius:0;border-end-start-radius:0}
    .goes-on summary{border-start-end-radius:0;border-end-end-radius:0}
    .grid details{position:relative}
    .grid details[open]{z-index:2}
    .grid .sheet{position:absolute;inset-block-start:100%;inset-inline-start:0;
      inline-size:max-content;max-inline-size:22rem;min-inline-size:14rem;padding:.75rem 1rem;
      background:var(--soft);border:1px solid var(--quiet);border-radius:.4rem;
      box-shadow:0 .5rem 1.5rem rgb(0 0 0/.25)}
    .grid td:nth-last-child(-n+3) .line .sheet,.grid td:nth-last-child(-n+3) .block .sheet,
    .grid td:nth-last-child(-n+2) .bar .sheet{inset-inline:auto 0}

    """

  private static let week = """
    .week{--hour:3.75rem}
    .week .margin{inline-size:4.5rem}
    .week tbody td{vertical-align:bottom;block-size:auto}
    .week .cell{display:flex;flex-direction:column;block-size:100%}
    .week .days{block-size:calc(var(--lanes)*1.45rem + .4rem)}
    .hours{position:relative;margin-block-start:auto;block-size:calc(var(--hours)*var(--hour))}
    .week tbody tr .cell>.hours{background:repeating-linear-gradient(to bottom,var(--rule) 0 1px,
      transparent 1px var(--hour))}
    .week .margin .hours{margin:0}
    .hour{position:absolute;inset-inline-end:.4rem;font-size:.75rem;line-height:1;color:var(--quiet);
      inset-block-start:calc((var(--from)/60 - var(--first))*var(--hour));white-space:nowrap;
      font-variant-numeric:tabular-nums}
    .week tbody td.margin{border:0;vertical-align:bottom}
    .block{position:absolute;min-block-size:calc(1lh + 2px);inset-block-start:calc((var(--from)/60 - var(--first))*var(--hour));
      block-size:calc((var(--to) - var(--from))/60*var(--hour));
      inset-inline-start:calc(var(--lane)/var(--of)*100%);inline-size:calc(100%/var(--of));
      padding:1px 2px 1px 1px;font-size:.75rem;line-height:1.3}
    .block details{block-size:100%}
    .block summary{block-size:100%;overflow:hidden;padding-inline:.3rem}
    .block .text{display:block;overflow:hidden;overflow-wrap:anywhere;
      block-size:max(1lh,round(down,100%,1lh))}
    .brief .text{white-space:nowrap}
    .block .from,.block .initials{display:none}
    .block .span{font-variant-numeric:tabular-nums}
    .now{position:absolute;inset-inline:0;block-size:0;border-block-start:2px solid var(--edge);
      inset-block-start:calc((var(--from)/60 - var(--first))*var(--hour))}

    """

  private static let year = """
    .months{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));align-items:start;
      gap:2rem 2.5rem;margin-block:1.25rem}
    @media (max-width:72rem){.months{grid-template-columns:repeat(3,minmax(0,1fr))}}
    @media (max-width:52rem){.months{grid-template-columns:repeat(2,minmax(0,1fr))}}
    @media (max-width:34rem){.months{grid-template-columns:minmax(0,1fr)}}
    .year{table-layout:fixed}
    .year caption{padding-block-end:.25rem}
    .year h2{font-size:1.15rem;font-weight:600}
    .year th{font-size:.75rem;font-weight:400;color:var(--quiet);text-align:center;
      padding-block-end:.2rem}
    .year .today .number{min-inline-size:1.9em;padding:0}
    .year td{text-align:center;padding:0;block-size:2.1rem;border:1px solid var(--ground);
      border-radius:.3rem;background-clip:padding-box}
    .year .number{font-size:.9rem;font-weight:400}
    .year .off{background-color:transparent}
    .few{background:var(--few)!important;color:var(--on-few)}
    .some{background:var(--some)!important;color:var(--on-some)}
    .many{background:var(--many)!important;color:var(--on-many)}
    .year .mark{padding-inline:.15em;font-size:.65rem;line-height:1.3;vertical-align:.3em}
    .year .mark .label{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;
      clip-path:inset(50%)}
    .year .selected{box-shadow:inset 0 0 0 2px var(--edge)}

    """

  private static let agenda = """
    .agenda .day{border-block-start:1px solid var(--rule);padding-block:.75rem;
      display:grid;grid-template-columns:minmax(12rem,1fr) 3fr;gap:.25rem 1.5rem}
    .agenda h1{margin-block-end:1rem}
    .agenda h2{font-size:1rem;font-weight:600;line-height:1.4}
    .agenda .today h2 time{display:inline-block;padding-inline:.4em;border-radius:.3em;background:var(--ink);
      color:var(--ground)}
    .agenda .selected h2 time{box-shadow:0 3px var(--edge)}
    .agenda .second{font-weight:400}
    .agenda .distance{font-weight:400;color:var(--quiet)}
    .coming>.note{border-block-start:1px solid var(--rule);padding-block:.75rem}
    .coming>.note+.note{border:0;padding-block-start:0}
    .agenda .initials{display:none}
    .agenda summary{display:block;padding:.1rem .5rem .1rem 0;padding-inline-start:9rem;
      text-indent:-8.5rem;border-inline-start:3px solid var(--tint,var(--quiet));
      overflow-wrap:anywhere}
    .agenda .span{display:inline-block;min-inline-size:8.25rem;text-indent:0}
    .agenda li+li{margin-block-start:.2rem}
    .agenda .sheet{padding:.35rem .5rem .75rem calc(.5rem + 3px)}
    .agenda .sheet p.name{display:none}

    """

  /// Days below each other; days without anything on them are left out.
  private static let narrow = """
    @media screen and (max-width:47.99rem){
      .grid,.grid caption,.grid tbody,.grid tr,.grid td,.grid td.margin{display:block;
        inline-size:auto}
      .grid thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;
        clip-path:inset(50%)}
      .grid .margin,.grid .free,.grid .blank,.now{display:none!important}
      .grid tbody td,.grid tbody td:last-child{block-size:auto;border:0;
        border-block-start:1px solid var(--rule);padding-block:.35rem}
      .grid .cell{display:grid;grid-template-columns:4.25rem minmax(0,1fr);column-gap:.5rem}
      .head{grid-row:1/span 9;align-content:start;padding-inline:.25rem}
      .head .weekday{display:block;font-size:.75rem;color:var(--quiet)}
      .head .number{font-size:1.35rem;line-height:1.3}
      .days,.week .days{display:block;block-size:auto;grid-column:2;padding:.3rem 0}
      .days .bar,.days .further,.block{position:static;inline-size:auto;block-size:auto}
      .days>li,.block{padding:0 0 .2rem;font-size:.9375rem}
      .hours,.week tbody tr .cell>.hours{block-size:auto;grid-column:2;background:none;margin:0}
      .days .from{display:none}
      .days .span{display:inline}
      .days .further .name{position:static;inline-size:auto;block-size:auto;clip-path:none;
        display:block;white-space:normal;padding-inline:.4rem;line-height:1.5;
        border-inline-start:3px solid var(--fill)}
      .block .text{block-size:auto;white-space:normal}
      .days summary,.block summary{display:block;white-space:normal;overflow-wrap:anywhere;block-size:auto;
        line-height:1.5;padding-inline:.4rem}
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
    }

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
      .sheet-of-paper:last-child,.sheet-of-paper:has(+.coming){break-after:auto}
      .coming{display:none}
      .agenda{page:list}
      .agenda .day{break-inside:avoid}
      h1,.grid h2{font-size:26pt}
      .grid caption{padding-block-end:2mm}
      .grid thead th{padding:.5mm 1mm;font-size:8pt}
      .month tbody td{block-size:auto;padding:0}
      .month .cell{block-size:calc((166mm - var(--notes)*4.5mm)/var(--rows));overflow-y:clip}
      .head{padding:.8mm 1mm 0;min-block-size:6mm;flex-wrap:nowrap}
      .number{font-size:11pt}
      .head .second,.mark{font-size:7pt}
      .month .days{grid-auto-rows:4mm;padding:0}
      .days>li{padding:0 .6mm .4mm;font-size:7.5pt}
      .days summary{line-height:3.6mm}
      .late{display:none}
      .rest{display:block;padding-inline:1.6mm;font-size:7.5pt;line-height:3.8mm;color:var(--quiet)}
      .days .initials,.block .initials,.agenda .initials,.legend .initials{display:inline}
      .sheet{display:none}
      .legend,.scale,.totals{margin-block-start:1mm;gap:0 5mm;font-size:8pt;line-height:4.5mm}
      .remark{margin-block-start:0;font-size:8pt;line-height:4.5mm}
      .again{display:flex}
      .week tr{--hour:calc((156mm - var(--notes)*4.5mm - var(--lanes)*1.45rem)/var(--hours))}
      .block{font-size:7pt;line-height:1.15}
      .months{grid-template-columns:repeat(4,1fr);gap:3mm 8mm;margin-block:2mm}
      .year td{block-size:6.4mm}
      .year .number{font-size:8.5pt}
      .year h2{font-size:10pt}
    }

    """
}
