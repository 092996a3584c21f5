extension PhraseTable {
  /// The phrases of languages in Latin and Cyrillic letters.
  ///
  /// Not all endings are listed: words that differ in their last two letters count as equal, except
  /// in English.
  static func european(_ language: String) -> String? {
    switch language {
    case "en":
      """
      day:day|days|d
      week:week|weeks|w|wk|wks
      month:month|months|m
      year:year|years|y
      weekend:weekend|week-end
      weekdays:monday, mon|tuesday, tue, tues|wednesday, wed|thursday, thu, thur, thurs|\
      friday, fri|saturday, sat|sunday, sun
      -2:~ before last
      -1:last ~|past ~|previous ~
      0:this ~|current ~
      1:next ~|following ~
      2:~ after next
      nearest:coming ~
      day -2:day before yesterday
      day -1:yesterday
      day 0:today|now
      day 1:tomorrow
      day 2:day after tomorrow
      weekend 0:this coming weekend
      ago:# ~ ago|# ~ back
      ahead:in # ~|# ~ from now|# ~ from today|# ~ hence
      past:last # ~|past # ~|previous # ~
      coming:next # ~|coming # ~|following # ~
      numbered:week #|week no #|week number #|calendar week #|wk #|cw #|w #
      range:from & to &|& to &|from & until &|& until &|from & till &|& till &|from & through &|\
      & through &|& thru &|between & and &
      skip:the|on|on the|at the|in the|of|of the|for the|over the|within the|s
      numbers:a an one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve
      """
    case "cs":
      """
      day:den|dny|dní|dnem|dnech
      week:týden|týdny|týdnů|týdnem|týdne|týdnu
      month:měsíc|měsíce|měsíců|měsícem|měsíci
      year:rok|roky|roku|rokem|let|lety|roce
      weekend:víkend|víkendu
      weekdays:pondělí, pondělka, pondělku|úterý, úterka|středa, středu, středy|\
      čtvrtek, čtvrtka, čtvrtku|pátek, pátku|sobota, sobotu, soboty|neděle, neděli
      -2:předminulý ~
      -1:minulý ~|poslední ~|předchozí ~|uplynulý ~|minulého ~|minulém ~
      0:tento ~|tenhle ~|tohoto ~|tomto ~|aktuální ~
      1:příští ~|příštím ~|další ~|následující ~
      2:přespříští ~
      nearest:nadcházející ~|nejbližší ~
      year -2:předloni
      year -1:loni|vloni
      year 0:letos
      year 2:napřesrok
      weekend 0:o víkendu
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
      past:posledních # ~|poslední # ~|minulých # ~|minulé # ~|uplynulých # ~|uplynulé # ~
      coming:příštích # ~|příští # ~|následujících # ~|následující # ~|dalších # ~|další # ~|\
      nejbližších # ~
      numbered:týden #|týdnu #|týden č #|#. týden|kalendářní týden #
      range:od & do &|& až &|& do &
      skip:v|ve|na|o|za|během
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
      weekdays:mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag
      -1:sidste ~|forrige ~|seneste ~
      0:denne ~|dette ~|indeværende ~
      1:næste ~
      nearest:kommende ~|førstkommende ~
      year -1:i fjor
      weekday -1:~s
      ago:for # ~ siden|# ~ siden
      ahead:om # ~
      past:sidste # ~|seneste # ~|forrige # ~|forløbne # ~
      coming:næste # ~|kommende # ~
      numbered:uge #|uge nr #|uge nummer #|#. uge
      range:fra & til og med &|& til og med &|fra & til &|& til &
      skip:den|det|de|i|på|i de|i den|i løbet af de
      numbers:en et én ét|to|tre|fire|fem|seks|syv|otte|ni|ti
      """
    case "de":
      """
      day:Tag|Tage|Tagen
      week:Woche|Wochen
      month:Monat|Monate|Monaten|Monats
      year:Jahr|Jahre|Jahren|Jahres
      weekend:Wochenende
      weekdays:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag, Sonnabend|Sonntag
      -2:vorletzte ~|vorvorige ~
      -1:letzte ~|vergangene ~|vorige ~
      0:diese ~|dieses ~|aktuelle ~|laufende ~
      1:nächste ~|folgende ~
      2:übernächste ~
      nearest:kommende ~|kommender ~
      ago:vor # ~
      ahead:in # ~
      past:letzten # ~|letzte # ~|vergangenen # ~|vergangene # ~|vorigen # ~
      coming:nächsten # ~|nächste # ~|kommenden # ~|kommende # ~|folgenden # ~
      numbered:KW #|Woche #|Kalenderwoche #|Woche Nr #|#. Woche|#. KW|#. Kalenderwoche
      range:von & bis zum &|von & bis &|vom & bis zum &|vom & bis &|& bis zum &|& bis &
      skip:der|die|das|den|dem|am|im|in|an dem|in der|in dem|in den|während der
      numbers:ein eine einen einem einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf
      """
    case "es":
      """
      day:día|días
      week:semana|semanas
      month:mes|meses
      year:año|años
      weekend:fin de semana|finde
      weekdays:lunes|martes|miércoles|jueves|viernes|sábado|domingo
      -2:~ antepasado|~ antepasada
      -1:~ pasado|~ pasada|pasado ~|pasada ~|último ~|última ~|~ anterior
      0:este ~|esta ~|~ actual|~ en curso
      1:próximo ~|próxima ~|~ próximo|~ próxima|~ que viene|~ entrante|~ siguiente|siguiente ~
      day -2:antier|antes de ayer
      ago:hace # ~|# ~ atrás
      ahead:en # ~|dentro de # ~|de aquí a # ~
      past:últimos # ~|últimas # ~|pasados # ~|pasadas # ~|# últimos ~|# últimas ~
      coming:próximos # ~|próximas # ~|siguientes # ~|# próximos ~|# próximas ~|# siguientes ~
      numbered:semana #|semana nº #|semana número #|semana n #|semana núm #|sem #
      range:de & a &|del & al &|desde & hasta &|desde el & hasta el &|& hasta &|& a &|& al &
      skip:el|la|los|las|en|en el|en la|en los|en las|de|del|de la|durante los|durante las
      numbers:un una uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez
      """
    case "fi":
      """
      day:päivä|päivää|päivän|päivänä
      week:viikko|viikkoa|viikon|viikolla|viikolle
      month:kuukausi|kuukautta|kuukauden|kuukautena|kuu|kuuta|kuun|kuussa
      year:vuosi|vuotta|vuoden|vuonna
      weekend:viikonloppu|viikonloppuna|viikonlopun
      weekdays:maanantai, maanantaina, maanantain|tiistai, tiistaina, tiistain|\
      keskiviikko, keskiviikkona, keskiviikon, keskiviiko|torstai, torstaina, torstain|\
      perjantai, perjantaina, perjantain|lauantai, lauantaina, lauantain|\
      sunnuntai, sunnuntaina, sunnuntain
      -2:toissa ~
      -1:viime ~|edellinen ~|edellisellä ~
      0:tämä ~|tällä ~|tässä ~|tänä ~|kuluva ~|kuluvalla ~
      1:ensi ~|seuraava ~|seuraavalla ~|seuraavana ~
      nearest:tuleva ~|tulevana ~
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
      past:viimeiset # ~|viimeisten # ~ aikana|viime # ~|edelliset # ~|kuluneet # ~
      coming:seuraavat # ~|seuraavien # ~ aikana|tulevat # ~|tulevien # ~ aikana
      numbered:viikko #|viikolla #|viikon #|vko #|#. viikko
      range:&sta &hin|&sta &on
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
      weekdays:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche
      -2:avant-dernier ~|avant-dernière ~
      -1:~ dernier|~ dernière|dernier ~|dernière ~|~ passé|~ passée|~ précédent|~ précédente
      0:ce ~|cette ~|ce ~-ci|cette ~-ci|~ en cours
      1:~ prochain|~ prochaine|prochain ~|prochaine ~|~ suivant|~ suivante
      nearest:~ qui vient
      ago:il y a # ~|y a # ~
      ahead:dans # ~|d'ici # ~
      past:# derniers ~|# dernières ~|derniers # ~|dernières # ~|# ~ passés|# ~ passées
      coming:# prochains ~|# prochaines ~|prochains # ~|prochaines # ~|# ~ à venir|# ~ suivants|\
      # ~ suivantes
      numbered:semaine #|semaine n #|semaine numéro #|#e semaine|sem #|s #
      range:du & au &|de & à &|de & au &|d'& à &|d'& au &|& jusqu'à &|& jusqu'au &|& au &|& à &
      skip:le|la|les|l|au|du|de|d|ces|de la|de l|en|dans les|au cours des|pendant les
      numbers:un une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze
      """
    case "id":
      """
      day:hari
      week:minggu|pekan
      month:bulan
      year:tahun
      weekend:akhir pekan|akhir minggu
      weekdays:senin, hari senin|selasa, hari selasa|rabu, hari rabu|kamis, hari kamis|\
      jumat, hari jumat, jum'at, hari jum'at|sabtu, hari sabtu|hari minggu, ahad, hari ahad
      -2:dua ~ lalu
      -1:~ lalu|~ yang lalu|~ kemarin|~ sebelumnya
      0:~ ini
      1:~ depan|~ yang akan datang|~ mendatang|~ berikutnya
      day -2:kemarin lusa
      ago:# ~ lalu|# ~ yang lalu
      ahead:# ~ lagi|dalam # ~|# ~ dari sekarang|# ~ kemudian
      week in -2:dua minggu lalu
      day in -1:sehari lalu|sehari yang lalu
      week in -1:seminggu lalu|seminggu yang lalu|sepekan lalu|sepekan yang lalu
      month in -1:sebulan lalu|sebulan yang lalu
      year in -1:setahun lalu|setahun yang lalu
      day in 1:sehari lagi|dalam sehari
      week in 1:seminggu lagi|dalam seminggu|sepekan lagi
      month in 1:sebulan lagi|dalam sebulan
      year in 1:setahun lagi|dalam setahun
      past:# ~ terakhir|# ~ belakangan|# ~ ke belakang
      coming:# ~ ke depan|# ~ mendatang|# ~ berikutnya|# ~ yang akan datang
      numbered:minggu #|minggu ke #|pekan #|pekan ke #
      range:dari & sampai dengan &|dari & sampai &|dari & hingga &|& sampai dengan &|& sampai &|\
      & hingga &|& s.d. &|& s/d &
      skip:pada|di|dalam|selama
      numbers:satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh
      """
    case "it":
      """
      day:giorno|giorni
      week:settimana|settimane
      month:mese|mesi
      year:anno|anni
      weekend:fine settimana|finesettimana|weekend|week-end
      weekdays:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica
      -2:penultimo ~|penultima ~
      -1:~ scorso|~ scorsa|scorso ~|scorsa ~|~ passato|~ passata|~ precedente
      0:questo ~|questa ~|quest'~|~ corrente|~ in corso
      1:~ prossimo|~ prossima|prossimo ~|prossima ~|~ entrante|~ seguente|~ che viene
      day -2:altroieri|ieri l'altro|altro ieri
      ago:# ~ fa
      ahead:tra # ~|fra # ~|in # ~
      past:ultimi # ~|ultime # ~|scorsi # ~|scorse # ~|# ~ scorsi|# ~ scorse
      coming:prossimi # ~|prossime # ~|# ~ prossimi|# ~ prossime
      numbered:settimana #|settimana nº #|settimana n #|settimana numero #|sett #
      range:da & a &|dal & al &|dalla & alla &|dal & alla &|dalla & al &|da & al &|da & fino a &|\
      & fino a &|& a &|& al &
      skip:il|la|lo|l|i|gli|le|nel|nella|nell|nei|nelle|di|del|della|dell|negli
      numbers:un uno una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci
      """
    case "nb", "no":
      """
      day:dag|dager|døgn
      week:uke|uker|uken|uka
      month:måned|måneder|måneden
      year:år|året
      weekend:helg|helgen|helga|weekend
      weekdays:mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag
      -2:forforrige ~|nest siste ~
      -1:forrige ~|siste ~|sist ~
      0:denne ~|dette ~|inneværende ~
      1:neste ~
      nearest:kommende ~|førstkommende ~
      year -2:i forfjor
      ago:for # ~ siden|# ~ siden
      ahead:om # ~
      past:siste # ~|forrige # ~|seneste # ~
      coming:neste # ~|kommende # ~
      numbered:uke #|uke nr #|veke #|#. uke
      range:fra & til og med &|& til og med &|fra & til &|& til &
      skip:den|det|de|i|på|til|i de|i løpet av de
      numbers:en ei et én ett|to|tre|fire|fem|seks|sju syv|åtte|ni|ti
      """
    case "nl":
      """
      day:dag|dagen
      week:week|weken
      month:maand|maanden
      year:jaar|jaren
      weekend:weekend|weekeinde
      weekdays:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag
      -2:voorlaatste ~|eervorige ~
      -1:vorige ~|vorig ~|afgelopen ~|laatste ~|verleden ~
      0:deze ~|dit ~|huidige ~|lopende ~
      1:volgende ~|volgend ~
      nearest:komende ~|komend ~|aankomende ~|aankomend ~|aanstaande ~|aanstaand ~|~ aanstaande
      ago:# ~ geleden|# ~ terug
      ahead:over # ~
      past:afgelopen # ~|laatste # ~|vorige # ~
      coming:komende # ~|volgende # ~|aankomende # ~|eerstvolgende # ~
      numbered:week #|weeknummer #|week nr #|wk #
      range:van & tot en met &|& tot en met &|van & t/m &|& t/m &|van & tot &|& tot &
      skip:de|het|in|in de|in het|op|van|van de
      numbers:een één eén|twee|drie|vier|vijf|zes|zeven|acht|negen|tien
      """
    case "pl":
      """
      day:dzień|dni|dnia
      week:tydzień|tygodnie|tygodni|tygodniu|tygodnia
      month:miesiąc|miesiące|miesięcy|miesiącu|miesiąca
      year:rok|lata|lat|roku
      weekend:weekend|weekendu
      weekdays:poniedziałek, poniedziałku|wtorek, wtorku|środa, środę, środy|czwartek, czwartku|\
      piątek, piątku|sobota, sobotę, soboty|niedziela, niedzielę, niedzieli
      -2:zaprzeszły ~|przedostatni ~
      -1:zeszły ~|zeszłego ~|ubiegły ~|ubiegłego ~|poprzedni ~|ostatni ~|miniony ~
      0:ten ~|tym ~|tego ~|bieżący ~|obecny ~
      1:przyszły ~|przyszłego ~|następny ~|następnego ~|kolejny ~
      nearest:nadchodzący ~|nadchodząca ~|najbliższy ~|najbliższa ~
      day 0:dziś
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
      past:ostatnie # ~|ostatnich # ~|minione # ~|minionych # ~|poprzednie # ~|ubiegłe # ~
      coming:następne # ~|następnych # ~|najbliższe # ~|najbliższych # ~|kolejne # ~|\
      kolejnych # ~|przyszłe # ~
      numbered:tydzień #|tygodniu #|tydzień nr #|#. tydzień
      range:od & do &|& do &
      skip:w|we|na|z|w ciągu|przez
      numbers:jeden jedną|dwa dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć
      """
    case "pt":
      """
      day:dia|dias
      week:semana|semanas
      month:mês|meses
      year:ano|anos
      weekend:fim de semana|fins de semana
      weekdays:segunda-feira, segunda|terça-feira, terça|quarta-feira, quarta|\
      quinta-feira, quinta|sexta-feira, sexta|sábado|domingo
      -2:~ retrasado|~ retrasada
      -1:~ passado|~ passada|passado ~|passada ~|último ~|última ~|~ anterior
      0:este ~|esta ~|neste ~|nesta ~|deste ~|desta ~|esse ~|essa ~|~ atual|~ corrente
      1:próximo ~|próxima ~|~ próximo|~ próxima|~ que vem|~ que entra|~ seguinte
      ago:há # ~|# ~ atrás|há # ~ atrás|faz # ~
      ahead:em # ~|daqui a # ~|dentro de # ~
      past:últimos # ~|últimas # ~|passados # ~|passadas # ~|# últimos ~|# últimas ~
      coming:próximos # ~|próximas # ~|# próximos ~|# próximas ~|# ~ seguintes
      numbered:semana #|semana nº #|semana n #|semana número #|sem #
      range:de & até &|de & a &|de & à &|da & à &|do & ao &|desde & até &|& até &|& a &|& à &|& ao &
      skip:o|a|os|as|no|na|nos|nas|de|do|da|em|durante os|durante as
      numbers:um uma|dois duas|três|quatro|cinco|seis|sete|oito|nove|dez
      """
    case "ru":
      """
      day:день|дня|дней
      week:неделя|неделю|недели|недель|неделе
      month:месяц|месяца|месяцев|месяце
      year:год|года|лет|году
      weekend:выходные|выходных|уик-энд|уикенд
      weekdays:понедельник, понедельника|вторник, вторника|среда, среду, среды|четверг, четверга|\
      пятница, пятницу, пятницы|суббота, субботу, субботы|воскресенье, воскресенья
      -2:позапрошлый ~|позапрошлая ~|позапрошлой ~|позапрошлую ~
      -1:прошлый ~|прошлая ~|прошлой ~|прошлую ~|предыдущий ~|предыдущая ~
      0:этот ~|эта ~|этой ~|эту ~|эти ~|этих ~|текущий ~|текущая ~
      1:следующий ~|следующая ~|следующей ~|следующую ~|будущий ~|будущая ~|будущей ~|будущую ~
      nearest:ближайший ~|ближайшая ~|ближайшую ~|ближайшей ~
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
      past:последние # ~|последних # ~|прошлые # ~|прошедшие # ~|предыдущие # ~
      coming:следующие # ~|следующих # ~|ближайшие # ~|ближайших # ~|будущие # ~
      numbered:неделя #|неделю #|неделя номер #|#-я неделя|#-ю неделю
      range:с & по &|со & по &|с & до &|со & до &|от & до &|& по &|& до &
      skip:в|во|на|за|в течение
      numbers:один одну одна одного|два две двух|три трёх|четыре четырёх|пять пяти|шесть шести|\
      семь семи|восемь восьми|девять девяти|десять десяти
      """
    case "sv":
      """
      day:dag|dagar
      week:vecka|veckor|veckan
      month:månad|månader|månaden
      year:år|året
      weekend:helg|helgen|veckoslut|veckoslutet|weekend
      weekdays:måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag
      -2:förrförra ~
      -1:förra ~|senaste ~|föregående ~
      0:denna ~|detta ~|den här ~|det här ~|innevarande ~
      1:nästa ~
      nearest:kommande ~|närmaste ~|närmsta ~
      year -2:i förfjol
      weekday -1:~s
      ago:för # ~ sedan|# ~ sedan|för # ~ sen
      ahead:om # ~
      past:senaste # ~|förra # ~|sista # ~|gångna # ~
      coming:nästa # ~|kommande # ~|närmaste # ~
      numbered:vecka #|vecka nr #|v #|#. vecka
      range:från & till och med &|& till och med &|från & t.o.m. &|& t.o.m. &|från & till &|& till &
      skip:den|det|de|i|på|till|under de
      numbers:en ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio
      """
    case "tr":
      """
      day:gün
      week:hafta|haftanın
      month:ay
      year:yıl|sene|yılı|yılın
      weekend:hafta sonu
      weekdays:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar
      -2:evvelki ~
      -1:geçen ~|geçtiğimiz ~|bir önceki ~
      0:bu ~
      1:gelecek ~|sonraki ~|bir sonraki ~
      2:öbür ~
      nearest:önümüzdeki ~
      day -2:önceki gün
      week -1:önceki hafta
      week 1:haftaya
      month -1:önceki ay
      year -1:önceki yıl
      year 1:seneye
      ago:# ~ önce|# ~ evvel
      ahead:# ~ sonra
      past:son # ~|geçen # ~|geçtiğimiz # ~
      coming:önümüzdeki # ~|gelecek # ~|sonraki # ~
      numbered:hafta #|#. hafta
      range:&den &ye kadar|&den &ya kadar|&dan &ye kadar|&dan &ya kadar|&den &a kadar|\
      &dan &a kadar|&den &ye|&den &ya|&dan &ye|&dan &ya|&den &a|&dan &a|& ile & arası|\
      & ile & arasında
      skip:günü
      numbers:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on
      """
    case "uk":
      """
      day:день|дні|днів|дня
      week:тиждень|тижні|тижнів|тижня|тижні
      month:місяць|місяці|місяців|місяця
      year:рік|роки|років|року|році
      weekend:вихідні|вихідних|вікенд
      weekdays:понеділок, понеділка|вівторок, вівторка|середа, середу, середи|четвер, четверга|\
      п'ятниця, п'ятницю, п'ятниці|субота, суботу, суботи|неділя, неділю, неділі
      -2:позаминулий ~|позаминулого ~
      -1:минулий ~|минулого ~|минулих ~|попередній ~|попереднього ~
      0:цей ~|цього ~|ця ~|цю ~|цієї ~|ці ~|цих ~|поточний ~|поточного ~
      1:наступний ~|наступного ~|наступних ~|майбутній ~|майбутнього ~
      nearest:найближчий ~|найближча ~|найближчого ~|найближчі ~
      year -2:позаторік
      year -1:торік
      year 0:цьогоріч
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
      past:останні # ~|останніх # ~|минулі # ~|попередні # ~
      coming:наступні # ~|наступних # ~|найближчі # ~|найближчих # ~|майбутні # ~
      numbered:тиждень #|тижня #|тиждень номер #|#-й тиждень
      range:з & по &|із & по &|з & до &|із & до &|від & до &|& по &|& до &
      skip:у|в|на|за|протягом
      numbers:один одну одна одного|два дві двох|три трьох|чотири чотирьох|п'ять п'яти|\
      шість шести|сім семи|вісім восьми|дев'ять дев'яти|десять десяти
      """
    case "vi":
      """
      day:ngày
      week:tuần
      month:tháng
      year:năm
      weekend:cuối tuần
      weekdays:thứ hai, thứ 2|thứ ba, thứ 3|thứ tư, thứ 4|thứ năm, thứ 5|thứ sáu, thứ 6|\
      thứ bảy, thứ 7|chủ nhật, cn
      months:tháng một, tháng giêng|tháng hai|tháng ba|tháng tư|tháng năm|tháng sáu|tháng bảy|\
      tháng tám|tháng chín|tháng mười|tháng mười một|tháng mười hai, tháng chạp
      -2:~ trước nữa
      -1:~ trước|~ vừa rồi|~ vừa qua|~ rồi|~ qua
      0:~ này|~ nay
      1:~ sau|~ tới|~ kế tiếp|~ tiếp theo
      2:~ sau nữa
      year -2:năm kia
      year -1:năm ngoái
      year 1:sang năm
      ago:# ~ trước|cách đây # ~
      ahead:# ~ nữa|sau # ~|trong # ~ nữa|# ~ sau
      past:# ~ qua|# ~ vừa qua|# ~ gần đây
      coming:# ~ tới|# ~ sắp tới|# ~ tiếp theo|# ~ kế tiếp
      numbered:tuần #|tuần thứ #|tuần số #
      range:từ & đến &|từ & tới &|& đến &|& tới &
      skip:vào|của|trong
      numbers:một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười
      """
    default: nil
    }
  }
}
