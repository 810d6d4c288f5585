import { defineTexts, defineWords } from '../../words/words.ts'
import { weeksAhead } from '../entryTypes.ts'

/** Why rows of an application can't be, where no rule's own text says it. */
export const planTexts = defineTexts('planTexts', {
  gone: 'この授業は、ほかの人が変えました。画面を再読み込みしてください。',
  begun: 'この授業はもう始まっているため、変えられません。',
  not_for_students: 'この手続きは、センターにご連絡ください。',
  requested_by_family:
    'この授業には生徒からの申請があります。先に「生徒からの申請」で承認か見送りを選んでください。',
  unknown_subject: '科目が見つかりません。選び直してください。',
  unknown_course: 'コースが見つかりません。選び直してください。',
  named_twice: '同じ授業に2つの手続きがあります。どちらか一方にしてください。',
  right_over:
    'この授業を振替できる期限は過ぎているため、振替の権利を付けられません。追加の授業としてお申し込みください。',
  no_such_entry: '毎週の授業が見つかりません。画面を再読み込みしてください。',
  day_over: '過ぎた日からは終了できません。今日以降の日を選んでください。',
  right_ends:
    'この振替の権利は、終了する毎週の授業の分のため、同じ申込でなくなります。どちらか一方を外してください。',
  made_up: 'この授業にはもう振替の授業があります。画面を再読み込みしてください。',
  moved_before: '一度振り替えた授業は、もう一度振り替えることはできません。',
  too_late: '振替の締切を過ぎています。センターにご連絡ください。',
  same_place: '今と同じ日時です。ほかの日時を選んでください。',
  ends_together:
    'この授業は、同じ申込で終了する毎週の授業の分のため、元に戻せません。どちらか一方を外してください。',
  made_up_already:
    'この授業にはもう振替の授業があるため、元に戻せません。先に振替の授業を取り消してください。',
  right_waits: 'この授業を取り消したときに振替の権利が戻りました。「振替日を選ぶ」から選び直してください。',
  shut: '臨時休校にした時限の授業のため、元に戻せません。別の日の授業としてお申し込みください。',
  not_restorable: '始まっている授業は元に戻せません。',
  starts_early: '開始日は今週の月曜日以降の日にしてください。',
  ends_before: '終了日が開始日より前です。開始日以降の日にしてください。',
  weekly_there: 'この曜日と時間には、もう毎週の授業があります。',
  no_lesson: `この曜日と時間には、${weeksAhead}週間のあいだ授業を入れられる日がありません。曜日か時間、期間を選び直してください。`,
})

/** The same, where a day is said. */
export const planWords = defineWords('planWords', {
  ja: {
    at_place: '{{place}}：{{reason}}',
    ends_on: 'この毎週の授業は{{day}}で終わります。それより前の日を選んでください。',
    movable_until: '振替できるのは{{day}}までです。もっと近い日を選んでください。',
  },
})
