import { defineWords } from '../../../words/words.ts'

export const centerWords = defineWords('centers', {
  ja: {
    readers: 'チャットの見守り',
    readers_hint:
      '講師と生徒のチャットは、ここに選んだ人も読みます。1人もいないと、授業のチャットに講師も生徒も書き込めません。2人以上をおすすめします。',
    readers_none: '見守りの人が1人もいないと、授業のチャットは閉じます。',
    readers_one: '見守りの人が1人だけです。休みの日のために、もう1人選ぶことをおすすめします。',
    readers_nobody:
      'このセンターを担当し、チャット確認の権限がある人がいません。ユーザーの画面で、担当センターと権限を確かめてください。',
    reader_inactive: 'いまは読めません（停止中、担当の変更、または権限なし）',
    reader_since: '{{date}}から',
    reader_unread: '30日間に読んでいない授業のチャット {{count}}件',
    reader_no_mail: '至急の知らせのメールアドレスが未登録（本人がアカウントで登録します）',
    reader_all_read: 'すべて読んでいます',
    readers_save: '見守りを保存',
    readers_saved: '見守りを保存しました',
    readers_close: '見守りの人を0人にしますか',
    readers_close_body: '授業のチャットが閉じ、講師も生徒もセンターのチャットにしか書き込めなくなります。',
    readers_close_do: '0人にする',
  },
})
