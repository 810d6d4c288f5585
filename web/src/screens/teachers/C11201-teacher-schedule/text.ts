import { defineWords } from '../../../words/words.ts'

export const teacherScheduleWords = defineWords('C11201', {
  ja: {
    heading: 'これから2か月の予定',
    view: '表示の切り替え',
    list: 'リスト',
    calendar: 'カレンダー',
    until:
      '配信された授業だけを表示しています（{{from}}〜{{to}}）。ほかの週の授業は、配信されると表示されます。',
    none: 'これからの予定はありません',
    none_body: '授業は、その週が配信されると表示されます。',
    none_of_day: 'この日の予定はありません',
    awaited: 'この日の予定は、まだ配信されていません',
    office: '事務作業{{count}}件',
    open_day: '{{day}}の詳しい予定',
    first: '初',
  },
})
