import { defineWords } from '../words/words.ts'

/**
 * How people name days and weeks, several ways of one with `/` between them; spaces and capitals make no difference.
 * `of_…` stands beside a weekday, as the words for the week itself do. Months are those that stand in letters.
 */
export const spokenDayWords = defineWords('spokenDays', {
  ja: {
    today: '今日/きょう/本日',
    tomorrow: '明日/あした/あす',
    after_tomorrow: '明後日/あさって',
    yesterday: '昨日/きのう',
    before_yesterday: '一昨日/おととい',

    this_week: '今週/こんしゅう',
    next_week: '来週/らいしゅう',
    after_next_week: '再来週/さらいしゅう',
    last_week: '先週/せんしゅう',
    before_last_week: '先々週/せんせんしゅう',
    of_this_week: '今週の',
    of_next_week: '来週の',
    of_after_next_week: '再来週の',
    of_last_week: '先週の',
    of_before_last_week: '先々週の',

    mon: '月曜/月曜日',
    tue: '火曜/火曜日',
    wed: '水曜/水曜日',
    thu: '木曜/木曜日',
    fri: '金曜/金曜日',
    sat: '土曜/土曜日',
    sun: '日曜/日曜日',

    jan: '一月',
    feb: '二月',
    mar: '三月',
    apr: '四月',
    may: '五月',
    jun: '六月',
    jul: '七月',
    aug: '八月',
    sep: '九月',
    oct: '十月',
    nov: '十一月',
    dec: '十二月',
  },
})
