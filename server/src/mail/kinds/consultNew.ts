import { z } from 'zod'
import { systemScope } from '../../auth/scope.ts'
import { countWaitingConsults } from '../../records/consult.sql.ts'
import { defineMailKind } from './mailKind.ts'

const everywhere = systemScope('whether a consult still waits, for the mail that tells of it')

/**
 * Tells that a consult waits: not which, of whom, or whether it has a name. What lies in the outbox and in the history is
 * the same for each.
 */
export const consultNewMail = defineMailKind({
  key: 'consult_new',
  detail: z.object({}),
  load: tx => countWaitingConsults(tx, everywhere),
  // Taken up in the meantime: nobody has to be called any more.
  holds: (_detail, waiting) => waiting > 0,
  write: (_detail, { person_name, address }) => ({
    subject: '相談窓口に相談が届いています',
    body: [
      `${person_name} 様`,
      '',
      '相談窓口に、まだ受け止められていない相談があります。',
      '次の画面で読み、「対応中」にしてください。だれも受け止めないと、すべての管理者に知らせます。',
      `${address}/Consults`,
      '',
      'このメールには、名前も内容も書いていません。ほかの人に転送しないでください。',
    ].join('\n'),
  }),
})
