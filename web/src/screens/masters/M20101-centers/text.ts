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
    hint_phone: 'メールの終わりと、生徒・講師の画面に連絡先として出ます。空のときは出ません',
    hint_email:
      '電話番号と並べて出し、生徒・講師がメールに返信すると、ここに届きます。空のとき、メールは送信専用です',
    before_invalid:
      '割当・配信・出欠の画面でこのセンターを選べなくなり、決まった授業を見る人がいなくなります。先に、生徒の所属センターを変えるか、授業を終えてください。',
    section_requests: '申請と振替',
    hint_second_choice: '標準は受け付ける',
    hint_reserved_days: '職員が決めるまで枠を空けておく日数。標準は3',
    hint_open_requests: '生徒1人につき、同時に確認中にできる申請の数。0 は無制限。標準は5',
    hint_transfers: '0 は無制限。標準は0',
    section_absence: '欠席',
    hint_absence_days: '営業日前まで。標準は2',
    hint_absence_time: '標準は18:00',
    hint_makeup: '欠席した月の何か月後の月末まで。標準は1',
    section_days: '授業日',
    hint_fifth_week: '標準は授業をする',
    section_reports: '報告書',
    hint_due:
      '授業が終わってから何時間以内に提出するか（1〜72）。過ぎると「期限超過」になり、アラートが出ます。標準は24',
    section_chat: 'チャット',
    hint_chat:
      '時間の外に講師や職員が生徒へ書いたものは、次の朝に送られます。授業の30分前から30分後までは、いつでもすぐに届きます。生徒が書いたものは、いつでもすぐに届きます。',
    hint_chat_from: '標準は9:00',
    hint_chat_to: '標準は22:00',
    hint_chat_days: '授業のあと何日まで書き込めるか（1〜30）。そのあとは読むだけになります。標準は7',
    hint_chat_files: '標準は送れる',
    section_wishes: '自動割当',
    hint_wishes:
      '自動割当と候補の並び順が、それぞれの希望をどれくらい重く見るかです。未割当を減らすことがいつも先で、教えられない科目には割り当てません。強さを変えると何がどれだけ変わるかは、講師割当の「自動割当」→「案を比べる」で、その週の数字で確かめられます。',
    hint_wish: '標準は{{strength}}',
    hint_strict:
      '厳密に守ると、性別や種類の希望、先週と同じ講師や優先講師、コマや出勤日、希望コマ数、配信からの変更の順に、先のものを少しも損なわない割り当てを探します。時間が長くかかります。標準は全体で一番よい割り当て',
  },
})
