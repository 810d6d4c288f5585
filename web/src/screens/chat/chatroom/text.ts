import { defineWords } from '../../../words/words.ts'

export const chatroomWords = defineWords('Chatroom', {
  ja: {
    list: 'チャットの一覧',
    search: '名前で探す',
    unread_only: '未読だけ',
    one_student: '1人の生徒のチャットだけを表示しています。',
    all_students: 'すべて表示',
    center: 'センター',
    lessons: '授業',
    unread: '未読{{count}}件',
    flagged: '要確認',
    none_written: 'まだメッセージはありません',
    last_mine: '自分：{{content}}',
    last_student: '生徒：{{content}}',
    last_teacher: '講師：{{content}}',
    last_staff: 'センター：{{content}}',
    file: '（添付ファイル）',
    more_of: 'ほかの授業 {{count}}件',
    more: 'さらに読み込む',
    none: 'チャットはまだありません',
    none_body: '授業が配信されると、その授業のチャットがここに並びます。',
    none_unread: '未読のメッセージはありません',
    none_found: '当てはまるチャットがありません',
    none_found_body:
      '名前の一部や、ひらがなでも探せます。まだ書かれていないチャットは、生徒一覧の「チャット」か、授業から開けます。',
    reset: '条件を外す',
    choose: 'チャットを選んでください',
    choose_body: '一覧から選ぶと、ここにメッセージが表示されます。',
    choose_unread: '未読のメッセージが{{count}}件あります。',
  },
})
