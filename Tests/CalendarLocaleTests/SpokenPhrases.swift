/// Phrases that speakers of the languages type, and their meanings.
let spokenPhrases: [PhraseTests.Case] =
  spoken(
    "en_US",
    """
    day 0:today
    day -1:yesterday
    day 2:the day after tomorrow
    week 0:this week
    week 1:next week|the coming week
    week -1:last week|the past week
    week 2:the week after next
    month 1:next month
    month -1:last month|previous month
    year 1:next year
    year -1:last year
    weekend 0:weekend|this weekend|the weekend|on the weekend
    weekend 1:next weekend
    weekend -1:last weekend
    month in -1:a month ago
    day in -3:three days ago
    week in 2:in two weeks|two weeks from now
    year in -1:a year ago|one year ago
    """)
  + spoken(
    "ar_EG",
    """
    day 0:اليوم
    day 1:غدا
    day -1:أمس
    week 0:هذا الأسبوع|الأسبوع الحالي
    week 1:الأسبوع القادم|الأسبوع المقبل
    week -1:الأسبوع الماضي
    month 1:الشهر القادم|الشهر المقبل
    month -1:الشهر الماضي
    year 1:السنة القادمة|العام القادم|العام المقبل
    year -1:السنة الماضية|العام الماضي
    weekend 0:نهاية الأسبوع|عطلة نهاية الأسبوع
    weekend 1:نهاية الأسبوع القادم
    month in -1:قبل شهر|منذ شهر
    week in -2:قبل أسبوعين
    day in -3:قبل 3 أيام|منذ ثلاثة أيام
    week in 1:بعد أسبوع
    month in 2:بعد شهرين
    """)
  + spoken(
    "cs_CZ",
    """
    day 0:dnes
    day 1:zítra
    day -1:včera
    day 2:pozítří
    week 0:tento týden
    week 1:příští týden
    week -1:minulý týden
    week 2:přespříští týden
    month 1:příští měsíc|další měsíc
    month -1:minulý měsíc
    year 1:příští rok
    year -1:loni|minulý rok|vloni
    year 0:letos
    weekend 0:víkend|o víkendu|tento víkend
    weekend 1:příští víkend
    month in -1:před měsícem
    week in -2:před dvěma týdny|před 2 týdny
    day in 3:za tři dny|za 3 dny
    year in 1:za rok
    """)
  + spoken(
    "da_DK",
    """
    day 0:i dag
    day 1:i morgen
    day -1:i går
    week 0:denne uge
    week 1:næste uge
    week -1:sidste uge|forrige uge
    month 1:næste måned
    month -1:sidste måned|forrige måned
    year 1:næste år
    year -1:sidste år|i fjor
    weekend 0:weekend|weekenden|i weekenden|denne weekend
    weekend 1:næste weekend
    month in -1:for en måned siden
    day in -3:for tre dage siden|3 dage siden
    week in 2:om to uger|om 2 uger
    """)
  + spoken(
    "de_DE",
    """
    day 0:heute
    day 1:morgen
    day -2:vorgestern
    week 0:diese Woche|in dieser Woche
    week 1:nächste Woche|kommende Woche|in der nächsten Woche
    week -1:letzte Woche|vergangene Woche|vorige Woche
    week 2:übernächste Woche
    week -2:vorletzte Woche
    month 0:dieser Monat|diesen Monat
    month 1:nächsten Monat|kommenden Monat|im nächsten Monat|nächster Monat
    month -1:letzten Monat|vergangenen Monat
    month 2:übernächsten Monat
    year 1:nächstes Jahr|im kommenden Jahr
    year -1:letztes Jahr|voriges Jahr
    weekend 0:Wochenende|am Wochenende|dieses Wochenende|kommendes Wochenende|am kommenden Wochenende
    weekend 1:nächstes Wochenende
    weekend -1:letztes Wochenende
    month in -1:vor einem Monat
    week in 2:in zwei Wochen
    year in -3:vor drei Jahren|vor 3 Jahren
    """)
  + spoken(
    "es_ES",
    """
    day 0:hoy
    day 1:mañana
    day 2:pasado mañana
    week 0:esta semana
    week 1:la semana que viene|próxima semana|la próxima semana
    week -1:la semana pasada|semana pasada
    month 0:este mes
    month 1:mes que viene|el mes que viene|próximo mes|el próximo mes|mes próximo|siguiente mes
    month -1:mes pasado|el mes pasado|último mes
    year 1:el año que viene|próximo año
    year -1:el año pasado
    weekend 0:fin de semana|este fin de semana|el finde
    weekend 1:el próximo fin de semana|el fin de semana que viene
    weekend -1:el fin de semana pasado
    month in -1:hace un mes
    day in -3:hace tres días|hace 3 días
    week in 2:en dos semanas|dentro de dos semanas
    """)
  + spoken(
    "fa_IR",
    """
    day 0:امروز
    day 1:فردا
    day -1:دیروز
    day 2:پس‌فردا|پسفردا|پس فردا
    week 0:این هفته
    week 1:هفته آینده|هفته بعد|هفته‌ی آینده|هفتهٔ آینده
    week -1:هفته گذشته|هفته پیش|هفته قبل
    month 1:ماه آینده|ماه بعد
    month -1:ماه گذشته|ماه پیش
    year 0:امسال
    year 1:سال آینده|سال بعد
    year -1:پارسال|سال گذشته
    weekend 0:آخر هفته|این آخر هفته
    month in -1:یک ماه پیش
    day in -3:سه روز پیش|۳ روز قبل
    week in 2:دو هفته دیگر
    """)
  + spoken(
    "fi_FI",
    """
    day 0:tänään
    day 1:huomenna
    day -1:eilen
    day 2:ylihuomenna
    week 0:tämä viikko|tällä viikolla
    week 1:ensi viikko|ensi viikolla|seuraava viikko
    week -1:viime viikko|viime viikolla
    month 0:tässä kuussa|tämä kuukausi
    month 1:ensi kuu|ensi kuussa|ensi kuukausi
    month -1:viime kuu|viime kuussa|viime kuukausi
    year 1:ensi vuosi|ensi vuonna
    year -1:viime vuosi|viime vuonna
    weekend 0:viikonloppu|viikonloppuna|tänä viikonloppuna
    weekend 1:ensi viikonloppu|ensi viikonloppuna
    weekend -1:viime viikonloppuna
    month in -1:kuukausi sitten|yksi kuukausi sitten
    day in -3:kolme päivää sitten
    week in 2:kahden viikon päästä|2 viikon kuluttua
    """)
  + spoken(
    "fr_FR",
    """
    day 0:aujourd'hui
    day 1:demain
    day -2:avant-hier
    week 0:cette semaine
    week 1:la semaine prochaine|semaine prochaine|la semaine suivante
    week -1:la semaine dernière|semaine passée
    month 0:ce mois|ce mois-ci
    month 1:le mois prochain|prochain mois|le mois qui vient
    month -1:le mois dernier|mois passé
    year 1:l'année prochaine|l'an prochain|l’an prochain
    year -1:l'année dernière|l'an dernier|l'an passé
    weekend 0:week-end|weekend|ce week-end|le week-end|fin de semaine
    weekend 1:le week-end prochain
    weekend -1:le week-end dernier
    month in -1:il y a un mois
    day in -3:il y a trois jours|il y a 3 jours
    week in 2:dans deux semaines
    year in 1:dans un an|dans une année
    """)
  + spoken(
    "he_IL",
    """
    day 0:היום
    day 1:מחר
    day -1:אתמול
    week 0:השבוע|השבוע הזה
    week 1:השבוע הבא|שבוע הבא|בשבוע הבא
    week -1:השבוע שעבר|שבוע שעבר
    month 0:החודש
    month 1:החודש הבא|חודש הבא|בחודש הבא
    month -1:החודש שעבר|חודש שעבר|בחודש שעבר
    year 1:השנה הבאה|שנה הבאה
    year -1:השנה שעברה|שנה שעברה
    weekend 0:סוף שבוע|סוף השבוע|בסוף השבוע
    weekend 1:סוף השבוע הבא
    weekend -1:סוף השבוע שעבר
    month in -1:לפני חודש
    day in -3:לפני 3 ימים|לפני שלושה ימים
    week in 2:בעוד שבועיים|עוד שבועיים
    year in 1:בעוד שנה
    """)
  + spoken(
    "hi_IN",
    """
    day 0:आज
    week 0:इस सप्ताह|इस हफ़्ते|यह सप्ताह
    week 1:अगला सप्ताह|अगले सप्ताह|अगले हफ़्ते|अगले हफ्ते
    week -1:पिछला सप्ताह|पिछले हफ़्ते
    month 0:इस महीने|इस माह
    month 1:अगला महीना|अगले महीने|अगला माह
    month -1:पिछला महीना|पिछले महीने
    year 1:अगला साल|अगले साल|अगला वर्ष
    year -1:पिछला साल|पिछले साल
    weekend 0:सप्ताहांत|इस सप्ताहांत
    weekend 1:अगला सप्ताहांत
    month in -1:एक महीने पहले|1 महीना पहले
    day in -3:तीन दिन पहले|3 दिन पहले
    week in 2:दो हफ़्ते बाद|दो सप्ताह में
    """)
  + spoken(
    "id_ID",
    """
    day 0:hari ini
    day 1:besok
    day -1:kemarin
    day 2:lusa
    week 0:minggu ini|pekan ini
    week 1:minggu depan|pekan depan
    week -1:minggu lalu|pekan lalu
    month 1:bulan depan
    month -1:bulan lalu
    year 1:tahun depan
    year -1:tahun lalu
    weekend 0:akhir pekan|akhir pekan ini|akhir minggu
    weekend 1:akhir pekan depan
    month in -1:sebulan yang lalu|sebulan lalu|satu bulan yang lalu
    day in -3:tiga hari lalu|3 hari yang lalu
    week in 2:dua minggu lagi|dalam dua minggu
    """)
  + spoken(
    "it_IT",
    """
    day 0:oggi
    day 1:domani
    day 2:dopodomani
    day -2:l'altro ieri|altro ieri
    week 0:questa settimana
    week 1:la settimana prossima|prossima settimana|la prossima settimana
    week -1:la settimana scorsa|scorsa settimana
    month 0:questo mese
    month 1:il mese prossimo|prossimo mese|il prossimo mese|mese entrante
    month -1:il mese scorso|lo scorso mese
    year 1:l'anno prossimo|prossimo anno
    year -1:l'anno scorso|lo scorso anno
    weekend 0:fine settimana|weekend|questo weekend|nel fine settimana
    weekend 1:il prossimo fine settimana|weekend prossimo
    weekend -1:lo scorso fine settimana
    month in -1:un mese fa
    day in -3:tre giorni fa|3 giorni fa
    week in 2:tra due settimane|fra due settimane
    """)
  + spoken(
    "ja_JP",
    """
    day 0:今日|きょう|本日
    day 1:明日|あした
    day -1:昨日|きのう
    day 2:明後日|あさって
    week 0:今週
    week 1:来週|翌週
    week -1:先週
    week 2:再来週
    week -2:先々週
    month 0:今月
    month 1:来月|翌月
    month -1:先月|前月
    month 2:再来月
    year 0:今年
    year 1:来年
    year -1:昨年|去年
    year 2:再来年
    weekend 0:週末|今週末|今度の週末
    weekend 1:来週末|来週の週末
    weekend -1:先週末
    month in -1:一か月前|1ヶ月前|1カ月前|1か月前
    day in -3:三日前|3日前
    week in 2:二週間後|2週間後
    year in -1:一年前
    """)
  + spoken(
    "ko_KR",
    """
    day 0:오늘
    day 1:내일
    day -1:어제
    day 2:모레
    week 0:이번 주|이번주|금주
    week 1:다음 주|다음주
    week -1:지난주|지난 주|저번 주
    week 2:다다음 주
    month 0:이번 달|이달
    month 1:다음 달|다음달|내달
    month -1:지난달|저번 달
    year 0:올해
    year 1:내년
    year -1:작년|지난해
    year -2:재작년
    weekend 0:주말|이번 주말
    weekend 1:다음 주말|다음 주 주말
    weekend -1:지난 주말
    month in -1:한 달 전|한달 전|1달 전|1개월 전
    day in -3:3일 전|삼일 전|사흘 전
    week in 2:2주 후|이 주 뒤|두 주 후
    week in -1:일주일 전
    year in -1:일년 전|1년 전
    """)
  + spoken(
    "nb_NO",
    """
    day 0:i dag
    day 1:i morgen
    day -1:i går
    week 0:denne uken|denne uka
    week 1:neste uke
    week -1:forrige uke|sist uke|siste uke
    month 1:neste måned
    month -1:forrige måned|sist måned
    year 1:neste år
    year -1:i fjor
    weekend 0:helg|helgen|i helgen|til helga|denne helgen
    weekend 1:neste helg
    weekend -1:forrige helg|sist helg
    month in -1:for en måned siden
    day in -3:for tre dager siden|3 dager siden
    week in 2:om to uker
    """)
  + spoken(
    "nl_NL",
    """
    day 0:vandaag
    day 1:morgen
    day -2:eergisteren
    week 0:deze week
    week 1:volgende week|komende week
    week -1:vorige week|afgelopen week
    month 0:deze maand
    month 1:volgende maand|komende maand|de volgende maand
    month -1:vorige maand|afgelopen maand
    year 1:volgend jaar|het volgende jaar
    year -1:vorig jaar|afgelopen jaar
    weekend 0:weekend|dit weekend|het weekend|komend weekend
    weekend 1:volgend weekend
    weekend -1:vorig weekend|afgelopen weekend
    month in -1:een maand geleden
    day in -3:drie dagen geleden|3 dagen terug
    week in 2:over twee weken
    """)
  + spoken(
    "pl_PL",
    """
    day 0:dzisiaj|dziś
    day 1:jutro
    day -1:wczoraj
    day 2:pojutrze
    week 0:ten tydzień|w tym tygodniu
    week 1:przyszły tydzień|w przyszłym tygodniu|następny tydzień
    week -1:zeszły tydzień|w zeszłym tygodniu|ubiegły tydzień
    month 0:w tym miesiącu|ten miesiąc
    month 1:przyszły miesiąc|w przyszłym miesiącu|następny miesiąc
    month -1:zeszły miesiąc|w ubiegłym miesiącu|poprzedni miesiąc
    year 1:przyszły rok|w przyszłym roku
    year -1:zeszły rok|w zeszłym roku
    weekend 0:weekend|w weekend|ten weekend
    weekend 1:przyszły weekend|następny weekend
    weekend -1:zeszły weekend
    month in -1:miesiąc temu
    day in -3:trzy dni temu|3 dni temu
    week in 2:za dwa tygodnie
    year in 1:za rok
    """)
  + spoken(
    "pt_BR",
    """
    day 0:hoje
    day 1:amanhã
    day -1:ontem
    day 2:depois de amanhã
    week 0:esta semana|nesta semana
    week 1:próxima semana|a próxima semana|semana que vem
    week -1:semana passada|a semana passada
    month 0:este mês
    month 1:próximo mês|mês que vem|no próximo mês
    month -1:mês passado|no mês passado|último mês
    year 1:próximo ano|ano que vem
    year -1:ano passado
    weekend 0:fim de semana|este fim de semana|no fim de semana
    weekend 1:próximo fim de semana|fim de semana que vem
    weekend -1:fim de semana passado
    month in -1:há um mês|um mês atrás
    day in -3:há três dias|3 dias atrás
    week in 2:em duas semanas|daqui a duas semanas
    """)
  + spoken(
    "ru_RU",
    """
    day 0:сегодня
    day 1:завтра
    day -1:вчера
    day 2:послезавтра
    week 0:эта неделя|на этой неделе
    week 1:следующая неделя|на следующей неделе|на будущей неделе
    week -1:прошлая неделя|на прошлой неделе
    week -2:на позапрошлой неделе
    month 0:этот месяц|в этом месяце
    month 1:следующий месяц|в следующем месяце
    month -1:прошлый месяц|в прошлом месяце
    year 1:следующий год|в следующем году|в будущем году
    year -1:прошлый год|в прошлом году
    weekend 0:выходные|эти выходные|на выходных
    weekend 1:следующие выходные
    weekend -1:прошлые выходные
    month in -1:месяц назад|один месяц назад
    day in -3:три дня назад|3 дня назад
    week in 2:через две недели
    week in 1:через неделю
    """)
  + spoken(
    "sv_SE",
    """
    day 0:i dag|idag
    day 1:i morgon|imorgon
    day -1:i går|igår
    week 0:denna vecka|den här veckan
    week 1:nästa vecka
    week -1:förra veckan
    week -2:förrförra veckan
    month 1:nästa månad
    month -1:förra månaden
    year 1:nästa år
    year -1:förra året|i fjol
    weekend 0:helg|helgen|i helgen|den här helgen
    weekend 1:nästa helg
    weekend -1:förra helgen
    month in -1:för en månad sedan
    day in -3:för tre dagar sedan|3 dagar sedan
    week in 2:om två veckor
    """)
  + spoken(
    "th_TH",
    """
    day 0:วันนี้
    day 1:พรุ่งนี้
    day -1:เมื่อวาน
    week 0:สัปดาห์นี้|อาทิตย์นี้
    week 1:สัปดาห์หน้า|อาทิตย์หน้า
    week -1:สัปดาห์ที่แล้ว|อาทิตย์ก่อน
    month 0:เดือนนี้
    month 1:เดือนหน้า|เดือนถัดไป
    month -1:เดือนที่แล้ว|เดือนก่อน
    year 1:ปีหน้า
    year -1:ปีที่แล้ว|ปีก่อน
    weekend 0:สุดสัปดาห์|สุดสัปดาห์นี้|เสาร์อาทิตย์นี้
    weekend 1:สุดสัปดาห์หน้า
    month in -1:หนึ่งเดือนที่แล้ว|1 เดือนก่อน
    day in -3:สามวันก่อน|3 วันที่แล้ว
    week in 2:อีกสองสัปดาห์|อีก 2 อาทิตย์
    """)
  + spoken(
    "tr_TR",
    """
    day 0:bugün
    day 1:yarın
    day -1:dün
    week 0:bu hafta
    week 1:gelecek hafta|önümüzdeki hafta|haftaya
    week -1:geçen hafta|önceki hafta
    month 0:bu ay
    month 1:gelecek ay|önümüzdeki ay|bir sonraki ay
    month -1:geçen ay|geçtiğimiz ay
    year 1:gelecek yıl|seneye|gelecek sene
    year -1:geçen yıl|geçen sene
    weekend 0:hafta sonu|bu hafta sonu|haftasonu
    weekend 1:gelecek hafta sonu
    weekend -1:geçen hafta sonu
    month in -1:bir ay önce
    day in -3:üç gün önce|3 gün önce
    week in 2:iki hafta sonra
    """)
  + spoken(
    "uk_UA",
    """
    day 0:сьогодні
    day 1:завтра
    day -1:учора
    week 0:цей тиждень|цього тижня|на цьому тижні
    week 1:наступний тиждень|наступного тижня
    week -1:минулий тиждень|минулого тижня
    month 0:цей місяць|цього місяця
    month 1:наступний місяць|наступного місяця
    month -1:минулий місяць|минулого місяця
    year 1:наступний рік|наступного року
    year -1:минулий рік|торік|минулого року
    weekend 0:вихідні|ці вихідні|на вихідних
    weekend 1:наступні вихідні
    weekend -1:минулі вихідні
    month in -1:місяць тому|один місяць тому
    day in -3:три дні тому|3 дні тому
    week in 2:через два тижні
    day in 5:через п'ять днів|через п’ять днів
    """)
  + spoken(
    "vi_VN",
    """
    day 0:hôm nay
    day 1:ngày mai
    day -1:hôm qua
    week 0:tuần này
    week 1:tuần sau|tuần tới
    week -1:tuần trước|tuần rồi
    month 0:tháng này
    month 1:tháng sau|tháng tới
    month -1:tháng trước|tháng vừa rồi
    year 0:năm nay
    year 1:năm sau|sang năm|năm tới
    year -1:năm ngoái|năm trước
    weekend 0:cuối tuần|cuối tuần này
    weekend 1:cuối tuần sau|cuối tuần tới
    weekend -1:cuối tuần trước
    month in -1:một tháng trước|1 tháng trước
    day in -3:ba ngày trước
    week in 2:hai tuần nữa|2 tuần nữa
    year in -5:năm năm trước
    """)
  + spoken(
    "zh_CN",
    """
    day 0:今天
    day 1:明天
    day -1:昨天
    day 2:后天
    week 0:本周|这周|这个星期|这星期
    week 1:下周|下个星期|下星期|下礼拜
    week -1:上周|上个星期|上星期
    week 2:下下周|下下个星期
    month 0:本月|这个月
    month 1:下月|下个月
    month -1:上月|上个月
    month 2:下下个月
    year 0:今年
    year 1:明年
    year -1:去年
    year 2:后年
    weekend 0:周末|这个周末|本周末
    weekend 1:下周末|下个周末
    weekend -1:上周末
    month in -1:一个月前|1个月前
    day in -3:三天前|3天前|三天以前
    week in 2:两周后|两个星期后
    """)
  + spoken(
    "zh_TW",
    """
    day 1:明天
    day 2:後天
    week 0:本週|這週|這個星期
    week 1:下週|下個星期|下禮拜
    week -1:上週
    month 0:這個月
    month 1:下個月|下月
    month -1:上個月
    year 2:後年
    weekend 0:週末|這個週末
    weekend 1:下週末
    month in -1:一個月前
    week in 2:兩週後|兩個星期後
    """)

private func spoken(_ locale: String, _ table: String) -> [PhraseTests.Case] {
  PhraseTests.Case.all(locale, table)
}
