extension PageWords {
  /// Returns the words of a language in the order of ``PageWord``; `nil` for an unsupported
  /// language.
  ///
  /// To add a language, add its line; a test reports what is missing. The words are as short as
  /// possible, since some are shown in narrow cells.
  static func text(in language: String) -> String? {
    switch language {
    case "en":
      """
      all day|floating|cancelled|tentative|confirmed|in process|draft|repeated|task|journal|\
      busy time|(no summary)|+# more|today|selected|other month|event|events|\
      first, middle, last day|days with events|busiest day|too narrow|now|next|\
      left out of titles|always at the same time|\
      invitation|answer|proposal|declined|until #
      """
    case "ar":
      """
      طوال اليوم|بلا منطقة زمنية|ملغى|غير مؤكد|مؤكد|قيد التنفيذ|مسودة|متكرر|مهمة|يومية|\
      وقت مشغول|(بلا عنوان)|+# أخرى|اليوم|محدد|شهر آخر|حدث|أحداث|\
      أول يوم، بينهما، آخر يوم|أيام فيها أحداث|أكثر الأيام|أضيق من اللازم|الآن|التالي|\
      محذوف من العناوين|دائمًا في الوقت نفسه|\
      دعوة|رد|اقتراح|مرفوض|حتى #
      """
    case "cs":
      """
      celý den|bez pásma|zrušeno|nezávazně|potvrzeno|probíhá|koncept|opakuje se|úkol|deník|\
      obsazeno|(bez názvu)|ještě #|dnes|vybráno|jiný měsíc|událost|události|\
      první, prostřední, poslední den|dny s událostmi|nejplnější den|příliš úzké|teď|další|\
      vynecháno z názvů|vždy ve stejnou dobu|\
      pozvánka|odpověď|návrh|odmítnuto|do #
      """
    case "da":
      """
      hele dagen|uden tidszone|aflyst|foreløbig|bekræftet|i gang|kladde|gentages|opgave|dagbog|\
      optaget|(uden titel)|+# mere|i dag|valgt|anden måned|begivenhed|begivenheder|\
      første, mellemste, sidste dag|dage med begivenheder|travleste dag|for smalt|nu|næste|\
      udeladt af titler|altid på samme tid|\
      invitation|svar|forslag|afslået|til #
      """
    case "de":
      """
      ganztägig|ohne Zeitzone|abgesagt|vorläufig|bestätigt|in Arbeit|Entwurf|wiederholt|Aufgabe|\
      Journal|belegt|(ohne Titel)|+# mehr|heute|ausgewählt|anderer Monat|Termin|Termine|\
      erster, mittlerer, letzter Tag|Tage mit Terminen|vollster Tag|zu schmal|jetzt|danach|\
      in Titeln weggelassen|immer zur selben Zeit|\
      Einladung|Antwort|Vorschlag|abgelehnt|bis #
      """
    case "es":
      """
      todo el día|sin zona horaria|cancelado|provisional|confirmado|en curso|borrador|se repite|\
      tarea|diario|ocupado|(sin título)|+# más|hoy|seleccionado|otro mes|evento|eventos|\
      primer día, intermedio, último|días con eventos|día más lleno|demasiado estrecho|\
      ahora|siguiente|\
      omitido en los títulos|siempre a la misma hora|\
      invitación|respuesta|propuesta|rechazado|hasta #
      """
    case "fa":
      """
      تمام روز|بدون منطقه زمانی|لغوشده|نامطمئن|تأییدشده|در حال انجام|پیش‌نویس|تکراری|کار|\
      یادداشت|مشغول|(بدون عنوان)|+# دیگر|امروز|انتخاب‌شده|ماه دیگر|رویداد|رویداد|\
      روز اول، میانی، آخر|روزهای دارای رویداد|پرکارترین روز|بیش از حد باریک|اکنون|بعدی|\
      حذف‌شده از عنوان‌ها|همیشه در همان ساعت|\
      دعوت|پاسخ|پیشنهاد|ردشده|تا #
      """
    case "fi":
      """
      koko päivä|ei aikavyöhykettä|peruttu|alustava|vahvistettu|kesken|luonnos|toistuu|tehtävä|\
      päiväkirja|varattu|(ei otsikkoa)|+# muuta|tänään|valittu|toinen kuukausi|tapahtuma|\
      tapahtumaa|ensimmäinen, keskimmäinen, viimeinen päivä|päiviä, joilla tapahtumia|\
      vilkkain päivä|liian kapea|nyt|seuraava|\
      jätetty pois otsikoista|aina samaan aikaan|\
      kutsu|vastaus|ehdotus|hylätty|# asti
      """
    case "fr":
      """
      journée|sans fuseau|annulé|provisoire|confirmé|en cours|brouillon|répété|tâche|journal|\
      occupé|(sans titre)|encore #|aujourd’hui|sélectionné|autre mois|événement|événements|\
      premier jour, intermédiaire, dernier|jours avec événements|jour le plus chargé|trop étroit|\
      en cours|ensuite|\
      omis des titres|toujours à la même heure|\
      invitation|réponse|proposition|refusé|jusqu’à #
      """
    case "he":
      """
      כל היום|ללא אזור זמן|בוטל|לא סופי|מאושר|בתהליך|טיוטה|חוזר|משימה|יומן|\
      זמן תפוס|(ללא כותרת)|עוד #|היום|נבחר|חודש אחר|אירוע|אירועים|\
      היום הראשון, האמצעי, האחרון|ימים עם אירועים|היום העמוס ביותר|צר מדי|עכשיו|הבא|\
      הושמט מהכותרות|תמיד באותה שעה|\
      הזמנה|תשובה|הצעה|נדחה|עד #
      """
    case "hi":
      """
      पूरे दिन|बिना समय क्षेत्र|रद्द|अनिश्चित|पुष्ट|जारी|मसौदा|दोहराया|कार्य|डायरी|\
      व्यस्त|(बिना शीर्षक)|+# और|आज|चयनित|अन्य माह|घटना|घटनाएँ|\
      पहला, बीच का, अंतिम दिन|घटनाओं वाले दिन|सबसे व्यस्त दिन|बहुत संकरा|अभी|अगला|\
      शीर्षकों से छोड़ा गया|हमेशा एक ही समय पर|\
      निमंत्रण|उत्तर|प्रस्ताव|अस्वीकृत|# तक
      """
    case "id":
      """
      sepanjang hari|tanpa zona waktu|dibatalkan|tentatif|dikonfirmasi|berlangsung|draf|berulang|\
      tugas|jurnal|sibuk|(tanpa judul)|+# lagi|hari ini|dipilih|bulan lain|acara|acara|\
      hari pertama, tengah, terakhir|hari dengan acara|hari tersibuk|terlalu sempit|\
      sekarang|berikutnya|\
      dihilangkan dari judul|selalu pada waktu yang sama|\
      undangan|jawaban|usulan|ditolak|hingga #
      """
    case "it":
      """
      tutto il giorno|senza fuso orario|annullato|provvisorio|confermato|in corso|bozza|si ripete|\
      attività|diario|occupato|(senza titolo)|ancora #|oggi|selezionato|altro mese|evento|eventi|\
      primo giorno, intermedio, ultimo|giorni con eventi|giorno più pieno|troppo stretto|ora|dopo|\
      omesso dai titoli|sempre alla stessa ora|\
      invito|risposta|proposta|rifiutato|fino a #
      """
    case "ja":
      """
      終日|タイムゾーンなし|中止|仮|確定|進行中|下書き|繰り返し|タスク|日誌|\
      予定あり|(件名なし)|他#件|今日|選択|他の月|予定1件|予定|\
      初日・途中・最終日|予定のある日|最も多い日|幅不足|現在|次|\
      題名から省略|いつも同じ時刻|\
      招待|返信|提案|辞退|#まで
      """
    case "ko":
      """
      하루 종일|시간대 없음|취소됨|미정|확정|진행 중|초안|반복|할 일|일지|\
      바쁨|(제목 없음)|+#개|오늘|선택|다른 달|일정 하나|일정|\
      첫날, 중간, 마지막 날|일정 있는 날|가장 바쁜 날|너비 부족|지금|다음|\
      제목에서 생략|항상 같은 시간|\
      초대|답장|제안|거절|#까지
      """
    case "nb", "no":
      """
      hele dagen|uten tidssone|avlyst|foreløpig|bekreftet|pågår|utkast|gjentas|oppgave|dagbok|\
      opptatt|(uten tittel)|+# til|i dag|valgt|annen måned|hendelse|hendelser|\
      første, midterste, siste dag|dager med hendelser|travleste dag|for smalt|nå|neste|\
      utelatt fra titler|alltid til samme tid|\
      invitasjon|svar|forslag|avslått|til #
      """
    case "nl":
      """
      hele dag|zonder tijdzone|geannuleerd|voorlopig|bevestigd|bezig|concept|herhaald|taak|\
      dagboek|bezet|(geen titel)|+# meer|vandaag|gekozen|andere maand|afspraak|afspraken|\
      eerste, middelste, laatste dag|dagen met afspraken|drukste dag|te smal|nu|volgende|\
      weggelaten uit titels|altijd op dezelfde tijd|\
      uitnodiging|antwoord|voorstel|afgewezen|tot #
      """
    case "pl":
      """
      cały dzień|bez strefy|odwołane|wstępnie|potwierdzone|w toku|szkic|powtarza się|zadanie|\
      dziennik|zajęte|(bez tytułu)|+# więcej|dziś|wybrane|inny miesiąc|wydarzenie|wydarzenia|\
      pierwszy, środkowy, ostatni dzień|dni z wydarzeniami|najpełniejszy dzień|za wąsko|\
      teraz|następne|\
      pominięto w tytułach|zawsze o tej samej porze|\
      zaproszenie|odpowiedź|propozycja|odrzucone|do #
      """
    case "pt":
      """
      dia inteiro|sem fuso horário|cancelado|provisório|confirmado|em curso|rascunho|repete-se|\
      tarefa|diário|ocupado|(sem título)|+# mais|hoje|selecionado|outro mês|evento|eventos|\
      primeiro dia, intermédio, último|dias com eventos|dia mais cheio|estreito demais|\
      agora|a seguir|\
      omitido dos títulos|sempre à mesma hora|\
      convite|resposta|proposta|recusado|até #
      """
    case "ru":
      """
      весь день|без часового пояса|отменено|под вопросом|подтверждено|в работе|черновик|\
      повторяется|задача|журнал|занято|(без названия)|ещё #|сегодня|выбрано|другой месяц|\
      событие|события|первый, средний, последний день|дни с событиями|самый насыщенный день|\
      слишком узко|сейчас|далее|\
      опущено в названиях|всегда в одно и то же время|\
      приглашение|ответ|предложение|отклонено|до #
      """
    case "sv":
      """
      hela dagen|utan tidszon|inställt|preliminärt|bekräftat|pågår|utkast|upprepas|uppgift|\
      dagbok|upptagen|(utan titel)|+# till|idag|vald|annan månad|händelse|händelser|\
      första, mellersta, sista dagen|dagar med händelser|fullaste dagen|för smalt|nu|nästa|\
      utelämnat ur titlar|alltid samma tid|\
      inbjudan|svar|förslag|avböjt|till #
      """
    case "th":
      """
      ทั้งวัน|ไม่ระบุเขตเวลา|ยกเลิก|ยังไม่แน่นอน|ยืนยันแล้ว|กำลังดำเนินการ|ฉบับร่าง|เกิดซ้ำ|งาน|\
      บันทึก|ไม่ว่าง|(ไม่มีชื่อ)|อีก #|วันนี้|เลือก|เดือนอื่น|กิจกรรม|กิจกรรม|\
      วันแรก วันกลาง วันสุดท้าย|วันที่มีกิจกรรม|วันที่มีมากที่สุด|แคบเกินไป|ตอนนี้|ถัดไป|\
      ตัดออกจากชื่อ|เวลาเดียวกันเสมอ|\
      คำเชิญ|คำตอบ|ข้อเสนอ|ปฏิเสธแล้ว|ถึง #
      """
    case "tr":
      """
      tüm gün|saat dilimsiz|iptal|belirsiz|onaylandı|sürüyor|taslak|yinelenen|görev|günlük|\
      meşgul|(başlıksız)|+# daha|bugün|seçili|diğer ay|etkinlik|etkinlik|\
      ilk, ara, son gün|etkinlikli günler|en yoğun gün|çok dar|şimdi|sıradaki|\
      başlıklardan çıkarıldı|her zaman aynı saatte|\
      davet|yanıt|öneri|reddedildi|bitiş #
      """
    case "uk":
      """
      увесь день|без часового поясу|скасовано|під питанням|підтверджено|виконується|чернетка|\
      повторюється|завдання|журнал|зайнято|(без назви)|ще #|сьогодні|вибрано|інший місяць|\
      подія|події|перший, середній, останній день|дні з подіями|найнасиченіший день|завузько|\
      зараз|далі|\
      пропущено в назвах|завжди в той самий час|\
      запрошення|відповідь|пропозиція|відхилено|до #
      """
    case "vi":
      """
      cả ngày|không múi giờ|đã hủy|chưa chắc|đã xác nhận|đang làm|bản nháp|lặp lại|việc|nhật ký|\
      bận|(không tiêu đề)|+# nữa|hôm nay|đã chọn|tháng khác|sự kiện|sự kiện|\
      ngày đầu, giữa, cuối|ngày có sự kiện|ngày nhiều nhất|quá hẹp|bây giờ|tiếp theo|\
      lược bỏ khỏi tiêu đề|luôn cùng giờ|\
      lời mời|trả lời|đề xuất|đã từ chối|đến #
      """
    case "zh":
      """
      全天|无时区|已取消|暂定|已确认|进行中|草稿|重复|任务|日志|\
      忙碌|(无标题)|还有#项|今天|已选|其他月份|一项日程|日程|\
      首日、中间、末日|有日程的天数|最忙的一天|宽度不足|现在|接下来|\
      标题中省略|总在同一时间|\
      邀请|答复|提议|已谢绝|到 #
      """
    case "zh_Hant":
      """
      整天|無時區|已取消|暫定|已確認|進行中|草稿|重複|工作|日誌|\
      忙碌|(無標題)|還有#項|今天|已選|其他月份|一項行程|行程|\
      首日、中間、末日|有行程的天數|最忙的一天|寬度不足|現在|接下來|\
      標題中省略|總在同一時間|\
      邀請|回覆|提議|已婉拒|到 #
      """
    default: nil
    }
  }
}
