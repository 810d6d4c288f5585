import { dayText } from '@terakoya/domain/days/dayText'
import { z } from 'zod'
import { defineMailKind } from './mailKind.ts'

const detail = z.object({
  day: z.string(),
  /** Hex. */
  root: z.string(),
  rooms: z.number(),
  verified: z.number(),
  broken: z.number(),
})
export type ChatAnchorDetail = z.output<typeof detail>

/** The night's anchor over all rooms of chat, for administrators to keep outside of the database: numbers, no names. */
export const chatAnchorMail = defineMailKind({
  key: 'chat_anchor',
  detail,
  load: async () => null,
  write: ({ day, root, rooms, verified, broken }, { person_name, address }) => ({
    subject: `${broken > 0 ? '至急：チャットの記録に食い違いがあります' : 'チャットの記録の控え'}（${dayText(day)}）`,
    body: [
      `${person_name} 様`,
      '',
      ...(broken > 0
        ? [
            `送られたときと違うところが、${broken}件の会話で見つかりました。`,
            '次の画面で、どの会話かを確かめてください。',
            `${address}/C00102`,
            '',
          ]
        : []),
      `日付：${day}`,
      `会話の数：${rooms}（うち今夜1通ずつ確かめた会話：${verified}）`,
      `食い違いのある会話：${broken}`,
      `控え（SHA-256）：${root}`,
      '',
      'この控えは、あとで記録が書き換えられていないことを示すためのものです。消さずに残してください。',
    ].join('\n'),
  }),
  // As long as chat itself at most: it says nothing of anybody.
  keptMonths: 132,
})
