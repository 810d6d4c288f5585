import { defineWords } from '../../../words/words.ts'

export const noticeSettingsWords = defineWords('noticeSettings', {
  ja: {
    whole_business: '全センター',
    readers: '既読状況',
    reader_count: '対象',
    read_count: '既読',
    unread_count: '未読',
    people: '{{count}}名',
    readers_hint:
      '今ログインできる人のうち、このお知らせの対象になる人の数です。対象の人が増えると、数も変わります。',
    unread_show: '読んでいない人を表示',
    unread_people: '読んでいない人',
    unread_pages: '読んでいない人のページ',
    unread_beyond: 'ほかに{{count}}名います。担当していない人の名前は表示しません。',
    rate: '{{rate}}%が読みました',
    nobody: '対象になる人がいません。対象者・センター・教室の組み合わせを確かめてください。',
    find: '名前やIDで探す',
    reading: '読み込んでいます',
    beyond: 'ほかのセンターの方 {{count}}名にも届きます。',
    beyond_remove: 'この方々を外す',
    none: '当てはまる人はいません',
    hint_files: 'お知らせを読む人が開けます',
    section_to: '宛先',
    hint_to: '教室も個人も選ばないと、センターの対象者全員に届きます。講師には届きません。',
    section_period: '掲載',
    hint_end: '空のときは、無効にするまで掲載します',
    hint_valid: '無効にすると、だれにも見えなくなります',
  },
})
