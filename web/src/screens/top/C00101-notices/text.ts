import { defineWords } from '../../../words/words.ts'

export const noticeWords = defineWords('notices', {
  ja: {
    show: '表示するお知らせ',
    all: 'すべて',
    unread: '未読',
    unread_mark: '未読',
    search: 'タイトルで探す',
    list: 'お知らせの一覧',
    total: '{{count}}件',
    from: '掲載 {{day}}',
    until: '{{day}}まで掲載',
    whole: '全体',
    close: '一覧に戻る',
    choose: '読むお知らせを選んでください',
    none: 'お知らせはありません',
    none_body: '新しいお知らせが出ると、ここに表示されます。',
    none_unread: '未読のお知らせはありません',
    none_found: '「{{search}}」に当てはまるお知らせはありません',
    none_found_body: '別の言葉で探すか、検索の言葉を消してください。',
    gone: 'このお知らせは表示できません',
    files_failed: '添付ファイルを読み込めませんでした',
    files_again: '再読み込み',
    gone_body: '掲載が終わったか、対象が変わりました。',
  },
})
