import { defineWords } from '../../../words/words.ts'

export const teacherScheduleWords = defineWords('C11201', {
  ja: {
    heading: 'これから2か月の予定',
    view: '表示の切り替え',
    list: 'リスト',
    calendar: 'カレンダー',
    until: '{{from}}〜{{to}}の、配信された授業です。この先の週は、配信されると表示されます。',
    none: 'これからの予定はありません',
    none_body: '授業は、その週が配信されると表示されます。',
    none_of_day: 'この日の予定はありません',
    office: '事務作業{{count}}件',
    open_day: '{{day}}の詳しい予定',
    first: '初',
  },
})
