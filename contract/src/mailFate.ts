import { z } from 'zod'

/**
 * What became of a mail that was asked for: on its way, gone out, kept because no server sends, given up, without an address,
 * or not written because somebody had decided before; '' where nobody knows any more, or none was asked for.
 */
export const mailFate = z.enum(['', 'waiting', 'sent', 'stored', 'dead', 'unaddressed', 'overtaken'])
export type MailFate = z.output<typeof mailFate>
