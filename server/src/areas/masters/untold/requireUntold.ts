import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import type { Context } from '../../../road/context.ts'
import { letterWords } from './letterText.ts'
import { countMailsOf, listUntoldOf, type StoredNote } from './untold.sql.ts'

/**
 * The notes of all these mails; refused where one isn't there, or is no longer untold: it was sent again and arrived, or is on its
 * way.
 */
export async function requireUntold(ctx: Context, mail_nos: readonly number[]): Promise<StoredNote[]> {
  const notes = await listUntoldOf(ctx.tx, ctx.scope, mail_nos)
  if (notes.length < mail_nos.length) {
    if ((await countMailsOf(ctx.tx, ctx.scope, mail_nos)) < mail_nos.length)
      throw failures.notFound(nouns.mail)
    throw new Failure(409, 'NOT_UNTOLD', letterWords.say('not_untold'))
  }
  for (const { student_no } of notes) ctx.touched_students.add(student_no)
  return notes
}
