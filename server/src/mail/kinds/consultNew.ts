import { z } from 'zod'
import { systemScope } from '../../auth/scope.ts'
import { countWaitingConsults } from '../../records/consult.sql.ts'
import { mailWords } from '../text.ts'
import { defineMailKind } from './mailKind.ts'
import { consultMailWords } from './staffText.ts'

const { say } = consultMailWords

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
    subject: say('subject'),
    body: [
      mailWords.say('to_staff', { name: person_name }),
      '',
      say('head'),
      say('next'),
      `${address}/Consults`,
      '',
      say('no_names'),
    ].join('\n'),
  }),
})
