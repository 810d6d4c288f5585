import type { Translations } from '../words/words.ts'

export const zhTW = {
  stayWhoText: {
    student: '學生',
    teacher: '講師',
    unknown: '身分不明的參加者',
  },
  stayMatchText: {
    guest: '本人的加入連結',
    host: '講師的開始連結',
    press: '按下進入會議的時間',
    name: '顯示名稱',
    manual: '由人員確認',
    unknown: '無法得知',
  },
  staySourceText: {
    press: '進入會議按鈕',
    event: 'Zoom 的通知',
    report: 'Zoom 參加者名單',
  },
  proposalReasonText: {
    present_in_time: '紀錄顯示學生準時進入，停留時間足以視為出席。',
    came_late: '紀錄顯示學生在視為遲到的時間之後才進入。',
    nobody_came: '課後的參加者名單中沒有這位學生的姓名。',
    there_at_another_time: '這堂課的時間沒有進入會議的紀錄，但在同一會議的其他時間曾進入。',
    log_incomplete: '會議紀錄有缺漏，無法判斷出缺席。',
    report_awaited: '沒有進入會議的紀錄，但參加者名單尚未送達，因此暫不判斷。',
    unknown_in_room: '有身分不明的參加者，可能是這位學生，因此無法判斷出缺席。',
    pressed_but_not_seen: '學生按下了進入會議，但沒有進入會議的紀錄，可能無法進入。',
    left_soon: '學生準時進入，但紀錄的時間短於視為出席的時間。',
    too_short: '學生較晚進入，且停留紀錄不到 10 分鐘。',
    pressed_in_time: '學生在開始前按下了進入會議，但當時未能進入。',
    teacher_not_seen: '沒有講師在會議中的紀錄。',
    in_two_rooms: '講師與學生有一段時間在不同的會議中，同時在同一會議的時間不足。請確認後再填寫。',
    never_begun: '沒有會議開始的紀錄，無法判斷出缺席。',
    waited_for_teacher: '會議開始前無法進入，因此開始後才進入不算遲到。',
  },
  writingBlockText: {
    too_early: '課後 10 分鐘內不會依紀錄填寫出缺席。',
    cancelled: '這堂課已取消，不會依紀錄填寫出缺席。',
    marked: '出缺席已由人員填寫或復原，不會依紀錄變更。',
    settled: '報告已繳交或課程已移動，不會依紀錄填寫出缺席。',
    incomplete: '會議紀錄有缺漏，不會依紀錄填寫出缺席。',
    no_proposal: '僅憑紀錄無法判斷出缺席，因此不填寫。',
    absence: '不會依紀錄填寫缺席。請確認後自行填寫。',
    pressed_in_time: '學生在開始前按下了進入會議，不會依紀錄填寫遲到。請確認後自行填寫。',
    unknown_in_room: '身分不明的參加者一開始就在會議中，不會依紀錄填寫遲到。請確認後自行填寫。',
    weak_match: '本人加入連結的紀錄不足，不會依紀錄填寫出缺席。',
    teacher_short: '沒有講師停留足夠時間的紀錄，不會依紀錄填寫出缺席。',
    apart: '講師與學生同時在同一會議的時間不足，不會依紀錄填寫出缺席。',
  },
  decisionText: {
    as_marked: '出缺席維持不變',
    as_logged: '已依紀錄修改出缺席',
    noted: '已確認',
    known: '認識的人',
    stranger: '不認識的人',
    explained: '已確認原因（沒有問題）',
    incident: '嚴重事件',
  },
  disagreementParts: {
    unknown: '，以及身分不明的參加者',
    student: '學生',
    named: '{{name}}同學',
  },
  disagreementText: {
    present_not_seen:
      '{open:已|曾}標記為出席，但 {time:starts_at} 開始的課沒有這位學生進入會議的紀錄。{open:請確認出缺席是否正確。|}',
    absent_but_there:
      '{open:已|曾}標記為缺席，但這位學生在 {time:first_join} 到 {time:last_leave} 之間有 {minutes:minutes} 分鐘在上課的會議中。{open:請確認出缺席是否正確。|}',
    teacher_late: '講師於 {time:first_join} 進入會議，距 {time:starts_at} 開始已過 {minutes:minutes} 分鐘。',
    teacher_not_seen: '{time:starts_at} 開始的課沒有講師進入會議的紀錄。',
    teacher_only_named:
      '{time:starts_at} 開始的課沒有講師以開始連結進入會議的紀錄。名稱與講師相同的參加者從 {time:first_join} 起在會議中。',
    teacher_left_early: '講師於 {time:last_leave} 離開，距 {time:ends_at} 結束還有 {minutes:minutes} 分鐘。',
    present_too_short:
      '{open:已|曾}標記為出席，但這位學生在 {time:starts_at} 開始的課中只有 {minutes:minutes} 分鐘的紀錄。{open:請確認出缺席是否正確。|}',
    teacher_away:
      '講師在 {time:first_join} 到 {time:last_leave} 之間，只有 {minutes:minutes} 分鐘在上課的會議中。',
    apart: '講師與學生同時在同一會議中的時間只有 {minutes:minutes} 分鐘。',
    present_but_late:
      '{open:已|曾}標記為出席，但這位學生於 {time:first_join} 進入會議，距 {time:starts_at} 開始已過 {minutes:minutes} 分鐘。{open:請確認是否為遲到。|}',
    unknown_with_child:
      '身分不明的參加者在 {time:from} 到 {time:to} 之間，有 {minutes:minutes} 分鐘在有孩子的會議中。{open:請立即確認。|}',
    unknown_child_unseen:
      '身分不明的參加者在 {time:from} 到 {time:to} 之間，有 {minutes:minutes} 分鐘在會議中。這段時間沒有{who}進入會議的紀錄。{open:請立即確認。|}',
    unknown_may_be_child:
      '身分不明的參加者從 {time:from} 起在會議中（{minutes:minutes} 分鐘）。{open:是尚未進入會議的學生本人嗎？|}',
    unknown_child_came:
      '身分不明的參加者從 {time:from} 起在會議中（{minutes:minutes} 分鐘）。{who}本人之後以加入連結進入了會議。',
    unknown_child_left:
      '身分不明的參加者從 {time:from} 起在會議中（{minutes:minutes} 分鐘）。{who}本人曾以加入連結進入會議，但已離開。{open:是回來的{who}本人嗎？|}',
    probably_child:
      '未使用本人加入連結的參加者，從 {time:from} 起在有其他孩子的會議中（{minutes:minutes} 分鐘）。{open:是{who}本人嗎？|}',
    named_as_child:
      '無法確認是否為{who}本人的參加者，未使用加入連結，在 {time:from} 到 {time:to} 之間有 {minutes:minutes} 分鐘在有其他孩子的會議中。{open:請立即確認。|}',
    named_as_teacher:
      '名稱與講師相同的參加者，未使用講師的開始連結，在 {time:from} 到 {time:to} 之間有 {minutes:minutes} 分鐘在有孩子的會議中。{open:請立即確認是否為講師本人。|}',
    beside_child:
      '紀錄為{who}本人的參加者，在 {time:from} 到 {time:to} 之間有 {minutes:minutes} 分鐘在會議中，但使用本人加入連結的參加者也同時在場。可能是別人。{open:請立即確認。|}',
    beside_teacher:
      '紀錄為講師本人的參加者，在 {time:from} 到 {time:to} 之間有 {minutes:minutes} 分鐘在會議中，但使用講師開始連結的參加者也同時在場。可能是別人。{open:請立即確認。|}',
    called_like_child:
      '身分不明的參加者在 {time:from} 到 {time:to} 之間，有 {minutes:minutes} 分鐘在有孩子的會議中。{who}本人同時以加入連結在場，這位參加者卻使用了同樣的名稱。不一定是本人的裝置。{open:請立即確認。|}',
    called_like_teacher:
      '身分不明的參加者在 {time:from} 到 {time:to} 之間，有 {minutes:minutes} 分鐘在有孩子的會議中。講師本人同時以開始連結在場，這位參加者卻使用了同樣的名稱。不一定是本人的裝置。{open:請立即確認。|}',
    alone_after_lesson:
      '課程於 {time:ends_at} 結束後，直到 {time:to}，會議中只剩大人 1 人與孩子 1 人{unknown}。{open:請立即確認。|}',
    alone_now:
      '課程於 {time:ends_at} 結束後，會議中{open:仍|當時仍}只有大人 1 人與孩子 1 人{unknown}（截至 {time:to}）。{open:請立即確認。|}',
    alone_before_lesson:
      '在 {time:starts_at} 開始的課之外，{time:from} 到 {time:to} 之間有 {minutes:minutes} 分鐘，會議中只有大人 1 人與孩子 1 人{unknown}。{open:請立即確認。|}',
    alone_again:
      '在判斷過一次之後，{time:from} 到 {time:to} 之間又有 {minutes:minutes} 分鐘，會議中只有大人 1 人與孩子 1 人{unknown}。{open:請立即確認。|}',
    never_started: '沒有 {time:starts_at} 開始的課的會議已開始的紀錄。',
    other_host: '{time:starts_at} 開始的課的會議，是以指定以外的帳號開啟的。',
    not_begun_so_far:
      '{open:尚未|沒有}收到 {time:starts_at} 開始的課的會議已開始的通知。{open:課後 2 小時內若仍未收到，將記錄為未能開始。|}',
    log_incomplete: '會議紀錄有缺漏，無法依紀錄確認這堂課的出缺席。',
  },
} satisfies Translations
