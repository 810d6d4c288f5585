import { z } from 'zod'
import { listOpenFlagNos } from '../../records/chatFlag.sql.ts'
import { fromCenter } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'

/** Tells somebody who watches over the chat of a center that a case waits: which, and no word of whom or what. */
export const chatUrgentMail = defineMailKind({
  key: 'chat_urgent',
  // second_flag: one has decided it, and somebody else has to look.
  // lent_flag: to the home center of a child that was lent.
  detail: z.object({
    flag_no: z.number(),
    lent_flag: z.literal(1).optional(),
    second_flag: z.literal(1).optional(),
  }),
  load: (tx, details) =>
    listOpenFlagNos(
      tx,
      details.map(each => each.flag_no),
    ),
  // Decided in the meantime: nobody has to be called any more.
  holds: ({ flag_no }, open) => open.has(flag_no),
  write: ({ flag_no, lent_flag, second_flag }, about) => ({
    subject: fromCenter(about, '至急：チャットに確認が必要なものがあります'),
    body: [
      `${about.person_name} 様`,
      '',
      ...(lent_flag === 1
        ? [
            'あなたのセンターの生徒が、ほかのセンターで受ける授業のチャットに、すぐに見てほしいものがあります。',
            '判断は、授業をするセンターがします。センターに電話して、どうなったかを聞いてください。',
            '',
            'どの生徒のことかは、次の画面に出ます。判断が終わると消えます。',
            `${about.address}/C00102`,
          ]
        : second_flag === 1
          ? [
              '重さが「高」の確認を、一人が判断しました。別のセンター長か管理者の確認が、もう一人必要です。',
              '',
              '次の画面で内容を確かめ、「同意する」か「重大にする」を押してください。',
              `${about.address}/ChatReview?flag=${flag_no}`,
            ]
          : [
              'チャットに、すぐに見てほしいものがあります。',
              '30分のあいだ誰も開かないと、次の人に知らせます。',
              '',
              '次の画面で内容を確かめ、「問題なし」「記録」「重大」のどれかを押してください。',
              `${about.address}/ChatReview?flag=${flag_no}`,
            ]),
      '',
      'このメールには、名前とメッセージは書いていません。ほかの人に転送しないでください。',
    ].join('\n'),
  }),
})
