extension PhraseTable {
  /// The phrases of languages in Latin and Cyrillic letters.
  ///
  /// Not all endings are listed: words that differ in their last two letters count as equal.
  static func european(_ language: String) -> String? {
    switch language {
    case "en":
      """
      day:day|days
      week:week|weeks
      month:month|months
      year:year|years
      weekend:weekend|week-end
      -2:~ before last
      -1:last ~|past ~|previous ~
      0:this ~|current ~
      1:next ~|coming ~|following ~
      2:~ after next
      day -2:day before yesterday
      day 2:day after tomorrow
      weekend 0:coming weekend|this coming weekend
      weekday 0:on ~
      ago:# ~ ago|# ~ back
      ahead:in # ~|# ~ from now|# ~ from today|# ~ hence
      skip:the|on the|at the|in the
      numbers:a an one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve
      """
    case "cs":
      """
      day:den|dny|dní|dnem|dnech
      week:týden|týdny|týdnů|týdnem|týdne|týdnu
      month:měsíc|měsíce|měsíců|měsícem|měsíci
      year:rok|roky|roku|rokem|let|lety|roce
      weekend:víkend|víkendu
      -2:předminulý ~
      -1:minulý ~|poslední ~|předchozí ~|uplynulý ~|minulého ~|minulém ~
      0:tento ~|tenhle ~|tohoto ~|tomto ~|aktuální ~
      1:příští ~|příštím ~|další ~|následující ~
      2:přespříští ~
      year -2:předloni
      year -1:loni|vloni
      year 0:letos
      year 2:napřesrok
      weekend 0:o víkendu|nadcházející víkend
      ago:před # ~
      ahead:za # ~
      day in -1:před dnem
      week in -1:před týdnem
      month in -1:před měsícem
      year in -1:před rokem
      day in 1:za den
      week in 1:za týden
      month in 1:za měsíc
      year in 1:za rok
      skip:v|ve|na|o
      numbers:jeden jedna jedno jedním|dva dvě dvěma|tři třemi|čtyři čtyřmi|pět pěti|šest šesti|\
      sedm sedmi|osm osmi|devět devíti|deset deseti
      """
    case "da":
      """
      day:dag|dage
      week:uge|uger
      month:måned|måneder
      year:år
      weekend:weekend|weekenden
      -1:sidste ~|forrige ~|seneste ~
      0:denne ~|dette ~|indeværende ~
      1:næste ~
      week 1:kommende uge
      month 1:kommende måned
      year -1:i fjor
      year 1:kommende år
      weekend 0:i weekenden|kommende weekend
      ago:for # ~ siden|# ~ siden
      ahead:om # ~
      skip:den|det|i|på
      numbers:en et én ét|to|tre|fire|fem|seks|syv|otte|ni|ti
      """
    case "de":
      """
      day:Tag|Tage|Tagen
      week:Woche|Wochen
      month:Monat|Monate|Monaten|Monats
      year:Jahr|Jahre|Jahren|Jahres
      weekend:Wochenende
      -2:vorletzte ~|vorvorige ~
      -1:letzte ~|vergangene ~|vorige ~
      0:diese ~|dieses ~|aktuelle ~|laufende ~
      1:nächste ~|folgende ~
      2:übernächste ~
      week 1:kommende Woche
      month 1:kommender Monat
      year 1:kommendes Jahr
      weekend 0:am Wochenende|kommendes Wochenende
      weekday 0:am ~
      weekday 1:kommender ~|am kommenden ~
      ago:vor # ~
      ahead:in # ~
      skip:der|die|das|den|dem|am|im|in|an dem|in der|in dem
      numbers:ein eine einen einem einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf
      """
    case "es":
      """
      day:día|días
      week:semana|semanas
      month:mes|meses
      year:año|años
      weekend:fin de semana|finde
      -2:~ antepasado|~ antepasada
      -1:~ pasado|~ pasada|pasado ~|pasada ~|último ~|última ~|~ anterior
      0:este ~|esta ~|~ actual|~ en curso
      1:próximo ~|próxima ~|~ próximo|~ próxima|~ que viene|~ entrante|~ siguiente|siguiente ~
      day -2:antier|antes de ayer
      ago:hace # ~|# ~ atrás
      ahead:en # ~|dentro de # ~|de aquí a # ~
      skip:el|la|en el|en la
      numbers:un una uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez
      """
    case "fi":
      """
      day:päivä|päivää|päivän|päivänä
      week:viikko|viikkoa|viikon|viikolla
      month:kuukausi|kuukautta|kuukauden|kuukautena|kuu|kuuta|kuun|kuussa
      year:vuosi|vuotta|vuoden|vuonna
      weekend:viikonloppu|viikonloppuna|viikonlopun
      -2:toissa ~
      -1:viime ~|edellinen ~|edellisellä ~
      0:tämä ~|tällä ~|tässä ~|tänä ~|kuluva ~|kuluvalla ~
      1:ensi ~|seuraava ~|seuraavalla ~|seuraavana ~
      weekend 0:tuleva viikonloppu|tulevana viikonloppuna
      ago:# ~ sitten
      ahead:# ~ päästä|# ~ kuluttua
      day in -1:päivä sitten
      week in -1:viikko sitten
      month in -1:kuukausi sitten
      year in -1:vuosi sitten
      day in 1:päivän päästä|päivän kuluttua
      week in 1:viikon päästä|viikon kuluttua
      month in 1:kuukauden päästä|kuukauden kuluttua
      year in 1:vuoden päästä|vuoden kuluttua
      numbers:yksi yhden|kaksi kahden|kolme kolmen|neljä neljän|viisi viiden|kuusi kuuden|\
      seitsemän|kahdeksan|yhdeksän|kymmenen
      """
    case "fr":
      """
      day:jour|jours
      week:semaine|semaines
      month:mois
      year:an|ans|année|années
      weekend:week-end|fin de semaine
      -2:avant-dernier ~|avant-dernière ~
      -1:~ dernier|~ dernière|dernier ~|dernière ~|~ passé|~ passée|~ précédent|~ précédente
      0:ce ~|cette ~|ce ~-ci|cette ~-ci|~ en cours
      1:~ prochain|~ prochaine|prochain ~|prochaine ~|~ suivant|~ suivante|~ qui vient
      ago:il y a # ~|y a # ~
      ahead:dans # ~|d'ici # ~
      skip:le|la|l|au|du
      numbers:un une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze
      """
    case "id":
      """
      day:hari
      week:minggu|pekan
      month:bulan
      year:tahun
      weekend:akhir pekan|akhir minggu
      -2:dua ~ lalu
      -1:~ lalu|~ yang lalu|~ kemarin|~ sebelumnya
      0:~ ini
      1:~ depan|~ yang akan datang|~ mendatang|~ berikutnya
      day -2:kemarin lusa
      ago:# ~ lalu|# ~ yang lalu
      ahead:# ~ lagi|dalam # ~|# ~ dari sekarang|# ~ kemudian
      day in -1:sehari lalu|sehari yang lalu
      week in -2:dua minggu lalu
      week in -1:seminggu lalu|seminggu yang lalu|sepekan lalu|sepekan yang lalu
      month in -1:sebulan lalu|sebulan yang lalu
      year in -1:setahun lalu|setahun yang lalu
      day in 1:sehari lagi|dalam sehari
      week in 1:seminggu lagi|dalam seminggu|sepekan lagi
      month in 1:sebulan lagi|dalam sebulan
      year in 1:setahun lagi|dalam setahun
      skip:pada|di
      numbers:satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh
      """
    case "it":
      """
      day:giorno|giorni
      week:settimana|settimane
      month:mese|mesi
      year:anno|anni
      weekend:fine settimana|finesettimana|weekend|week-end
      -2:penultimo ~|penultima ~
      -1:~ scorso|~ scorsa|scorso ~|scorsa ~|~ passato|~ passata|~ precedente
      0:questo ~|questa ~|quest'~|~ corrente|~ in corso
      1:~ prossimo|~ prossima|prossimo ~|prossima ~|~ entrante|~ seguente|~ che viene
      day -2:altroieri|ieri l'altro|altro ieri
      ago:# ~ fa
      ahead:tra # ~|fra # ~|in # ~
      skip:il|la|lo|l|nel|nella|nell
      numbers:un uno una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci
      """
    case "nb", "no":
      """
      day:dag|dager|døgn
      week:uke|uker|uken|uka
      month:måned|måneder|måneden
      year:år|året
      weekend:helg|helgen|helga|weekend
      -2:forforrige ~|nest siste ~
      -1:forrige ~|siste ~|sist ~
      0:denne ~|dette ~|inneværende ~
      1:neste ~
      week 1:kommende uke
      month 1:kommende måned
      year -2:i forfjor
      year 1:kommende år
      weekend 0:i helgen|i helga|til helgen|til helga|kommende helg
      ago:for # ~ siden|# ~ siden
      ahead:om # ~
      skip:den|det|i|på
      numbers:en ei et én ett|to|tre|fire|fem|seks|sju syv|åtte|ni|ti
      """
    case "nl":
      """
      day:dag|dagen
      week:week|weken
      month:maand|maanden
      year:jaar|jaren
      weekend:weekend|weekeinde
      -2:voorlaatste ~|eervorige ~
      -1:vorige ~|vorig ~|afgelopen ~|laatste ~|verleden ~
      0:deze ~|dit ~|huidige ~|lopende ~
      1:volgende ~|volgend ~
      week 1:komende week|aanstaande week
      month 1:komende maand|aanstaande maand
      year 1:komend jaar|aanstaand jaar
      weekend 0:komend weekend|aanstaand weekend
      ago:# ~ geleden|# ~ terug
      ahead:over # ~
      skip:de|het|in de|in het
      numbers:een één eén|twee|drie|vier|vijf|zes|zeven|acht|negen|tien
      """
    case "pl":
      """
      day:dzień|dni|dnia
      week:tydzień|tygodnie|tygodni|tygodniu|tygodnia
      month:miesiąc|miesiące|miesięcy|miesiącu|miesiąca
      year:rok|lata|lat|roku
      weekend:weekend|weekendu
      -2:zaprzeszły ~|przedostatni ~
      -1:zeszły ~|zeszłego ~|ubiegły ~|ubiegłego ~|poprzedni ~|ostatni ~|miniony ~
      0:ten ~|tym ~|tego ~|bieżący ~|obecny ~
      1:przyszły ~|przyszłego ~|następny ~|kolejny ~
      day 0:dziś
      week 1:nadchodzący tydzień
      month 1:nadchodzący miesiąc
      year 1:nadchodzący rok
      weekend 0:w weekend|nadchodzący weekend
      ago:# ~ temu
      ahead:za # ~
      day in -1:dzień temu
      week in -1:tydzień temu
      month in -1:miesiąc temu
      year in -1:rok temu
      day in 1:za dzień
      week in 1:za tydzień
      month in 1:za miesiąc
      year in 1:za rok
      skip:w|we|na
      numbers:jeden jedną|dwa dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć
      """
    case "pt":
      """
      day:dia|dias
      week:semana|semanas
      month:mês|meses
      year:ano|anos
      weekend:fim de semana|fins de semana
      -2:~ retrasado|~ retrasada
      -1:~ passado|~ passada|passado ~|passada ~|último ~|última ~|~ anterior
      0:este ~|esta ~|neste ~|nesta ~|esse ~|essa ~|~ atual|~ corrente
      1:próximo ~|próxima ~|~ próximo|~ próxima|~ que vem|~ que entra|~ seguinte
      ago:há # ~|# ~ atrás|há # ~ atrás|faz # ~
      ahead:em # ~|daqui a # ~|dentro de # ~
      skip:o|a|no|na
      numbers:um uma|dois duas|três|quatro|cinco|seis|sete|oito|nove|dez
      """
    case "ru":
      """
      day:день|дня|дней
      week:неделя|неделю|недели|недель|неделе
      month:месяц|месяца|месяцев|месяце
      year:год|года|лет|году
      weekend:выходные|выходных|уик-энд|уикенд
      -2:позапрошлый ~|позапрошлая ~|позапрошлой ~|позапрошлую ~
      -1:прошлый ~|прошлая ~|прошлой ~|прошлую ~|предыдущий ~|предыдущая ~
      0:этот ~|эта ~|этой ~|эту ~|эти ~|этих ~|текущий ~|текущая ~
      1:следующий ~|следующая ~|следующей ~|следующую ~|будущий ~|будущая ~|будущей ~|будущую ~
      weekend 0:ближайшие выходные
      ago:# ~ назад|# ~ тому назад
      ahead:через # ~
      day in -1:день назад
      week in -1:неделю назад
      month in -1:месяц назад
      year in -1:год назад
      day in 1:через день
      week in 1:через неделю
      month in 1:через месяц
      year in 1:через год
      skip:в|во|на
      numbers:один одну одна|два две|три|четыре|пять|шесть|семь|восемь|девять|десять
      """
    case "sv":
      """
      day:dag|dagar
      week:vecka|veckor|veckan
      month:månad|månader|månaden
      year:år|året
      weekend:helg|helgen|veckoslut|veckoslutet|weekend
      -2:förrförra ~
      -1:förra ~|senaste ~|föregående ~
      0:denna ~|detta ~|den här ~|det här ~|innevarande ~
      1:nästa ~
      week 1:kommande vecka
      month 1:kommande månad
      year -2:i förfjol
      year 1:kommande år
      weekend 0:i helgen|till helgen|kommande helg
      ago:för # ~ sedan|# ~ sedan|för # ~ sen
      ahead:om # ~
      skip:den|det|i|på|till
      numbers:en ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio
      """
    case "tr":
      """
      day:gün
      week:hafta
      month:ay
      year:yıl|sene
      weekend:hafta sonu
      -2:evvelki ~
      -1:geçen ~|geçtiğimiz ~|bir önceki ~
      0:bu ~
      1:gelecek ~|sonraki ~|bir sonraki ~
      2:öbür ~
      day -2:önceki gün
      week -1:önceki hafta
      week 1:önümüzdeki hafta|haftaya
      month -1:önceki ay
      month 1:önümüzdeki ay
      year -1:önceki yıl
      year 1:önümüzdeki yıl|seneye
      weekend 0:önümüzdeki hafta sonu
      ago:# ~ önce|# ~ evvel
      ahead:# ~ sonra
      numbers:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on
      """
    case "uk":
      """
      day:день|дні|днів|дня
      week:тиждень|тижні|тижнів|тижня|тижні
      month:місяць|місяці|місяців|місяця
      year:рік|роки|років|року|році
      weekend:вихідні|вихідних|вікенд
      -2:позаминулий ~|позаминулого ~
      -1:минулий ~|минулого ~|минулих ~|попередній ~|попереднього ~
      0:цей ~|цього ~|ці ~|цих ~|поточний ~|поточного ~
      1:наступний ~|наступного ~|наступних ~|майбутній ~|майбутнього ~
      year -2:позаторік
      year -1:торік
      year 0:цьогоріч
      weekend 0:найближчі вихідні
      ago:# ~ тому
      ahead:через # ~|за # ~
      day in -1:день тому
      week in -1:тиждень тому
      month in -1:місяць тому
      year in -1:рік тому
      day in 1:через день|за день
      week in 1:через тиждень|за тиждень
      month in 1:через місяць|за місяць
      year in 1:через рік|за рік
      skip:у|в|на
      numbers:один одну одна|два дві|три|чотири|п'ять|шість|сім|вісім|дев'ять|десять
      """
    case "vi":
      """
      day:ngày
      week:tuần
      month:tháng
      year:năm
      weekend:cuối tuần
      -2:~ trước nữa
      -1:~ trước|~ vừa rồi|~ vừa qua|~ rồi|~ qua
      0:~ này|~ nay
      1:~ sau|~ tới|~ kế tiếp|~ tiếp theo
      2:~ sau nữa
      year -2:năm kia
      year -1:năm ngoái
      year 1:sang năm
      ago:# ~ trước|cách đây # ~
      ahead:# ~ nữa|sau # ~|trong # ~ nữa|# ~ sau|# ~ tới
      numbers:một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười
      """
    default: nil
    }
  }
}
