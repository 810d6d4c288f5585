import { defineWords } from '../../../words/words.ts'

export const teacherTodayWords = defineWords('C11101', {
  ja: {
    summary: '{{periods}}コマ・生徒{{students}}名',
    next: '次・{{when}}',
    office: '事',
    office_work: '事務作業',
    first: '初・{{count}}回目',
    first_half: '前半 {{slot}}',
    second_half: '後半 {{slot}}',
    free: '空き',
    seats: '{{slot}}の座席',
    none_today: '今日の予定はありません',
    none: 'この日の予定はありません',
    none_body: '授業は、その週が配信されると表示されます。',
    closed: 'この日は休校日です',
    to_next: '次の予定 {{day}} を見る',
  },
})
