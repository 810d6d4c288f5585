import { z } from 'zod'
import { listOpenFlagNos } from '../../records/chatFlag.sql.ts'
import { fromCenter } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'

/** Tells somebody who watches over the chat of a center that a case waits: which, and no word of whom or what. */
export const chatUrgentMail = defineMailKind({
  key: 'chat_urgent',
  detail: z.object({ flag_no: z.number() }),
  load: (tx, details) =>
    listOpenFlagNos(
      tx,
      details.map(each => each.flag_no),
    ),
  // Decided in the meantime: nobody has to be called any more.
  holds: ({ flag_no }, open) => open.has(flag_no),
  write: ({ flag_no }, about) => ({
    subject: fromCenter(about, '至急：チャットに確認が必要なものがあります'),
    body: [
      `${about.person_name} 様`,
      '',
      'チャットに、すぐに見てほしいものがあります。',
      '30分のあいだ誰も開かないと、次の人に知らせます。',
      '',
      '次の画面で内容を確かめ、「問題なし」「記録」「重大」のどれかを押してください。',
      `${about.address}/ChatReview?flag=${flag_no}`,
      '',
      'このメールには、名前とメッセージは書いていません。ほかの人に転送しないでください。',
    ].join('\n'),
  }),
})
