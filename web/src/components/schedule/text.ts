import { defineWords } from '../../words/words.ts'

/** Words of the calendars that show a person's days. */
export const scheduleWords = defineWords('schedule', {
  ja: {
    month_before: '前の月',
    month_after: '次の月',
    month_of: '{{month}}の予定',
    today: '今日',
    closed: '休校日',
    lessons: '授業{{count}}件',
    office: '事務作業{{count}}件',
    nothing: '予定なし',
    short_lessons: '{{count}}件',
    short_office: '事',
  },
})
