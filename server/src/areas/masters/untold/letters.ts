import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { maxLetters } from '@terakoya/domain/mails/untold'
import { byFamily } from '@terakoya/domain/people/families'
import { writePdf } from '../../../documents/writePdf.ts'
import { failures } from '../../../failure.ts'
import { auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import { writeAccess } from '../../../traces.sql.ts'
import { type Letter, letterPaper } from './letterPaper.ts'
import { letterWords } from './letterText.ts'
import { requireUntold } from './requireUntold.ts'
import { type Home, listHomes, listLetterTexts, type StoredNote } from './untold.sql.ts'

/** A letter for each family of these notes, which come the oldest first. */
async function lettersOf(ctx: Context, notes: readonly StoredNote[]): Promise<Letter[]> {
  const mail_nos = notes.map(({ mail_no }) => mail_no)
  const texts = new Map(
    (await listLetterTexts(ctx.tx, ctx.scope, mail_nos)).map(text => [text.mail_no, text]),
  )
  const mailOf = ({ mail_no, subject, queued_at }: StoredNote) => {
    const text = texts.get(mail_no)
    return text ? [{ ...text, subject, queued_at }] : []
  }
  const student_nos = [...new Set(notes.map(({ student_no }) => student_no))]
  return byFamily(await listHomes(ctx.tx, student_nos)).flatMap(homes => {
    const [first] = homes
    if (!first) return []
    const children = new Set<number>(homes.map(({ student_no }) => student_no))
    return [
      {
        ...addresseeOf(homes, first),
        mails: notes.filter(note => children.has(note.student_no)).flatMap(mailOf),
      },
    ]
  })
}

/** The first address that is known of the family, and in which language it is written to. */
function addresseeOf(homes: readonly Home[], first: Home): Omit<Letter, 'mails'> {
  const { postal_code, address } = homes.find(home => home.address !== '') ?? first
  const { guardian_name, student_name, locale_code } = first
  return { guardian_name, name: student_name, of_child: true, postal_code, address, locale_code }
}

/** The letters of these mails. Drawn without a transaction; then it is noted whose were printed. */
export async function printLetters(
  ctx: Context,
  { mail_nos }: InputOf<'Untold_printLetters'>,
): Promise<OutputOf<'Untold_printLetters'>> {
  const notes = await requireUntold(ctx, mail_nos)
  const letters = await lettersOf(ctx, notes)
  if (letters.length > maxLetters) {
    throw failures.refused(
      'TOO_MANY_LETTERS',
      letterWords.say('too_many', { max: maxLetters, count: letters.length }),
    )
  }
  const content = await writePdf(letterPaper(letters, { today: ctx.today, address: ctx.config.publicUrl }))
  return ctx.answerTransaction(async tx => {
    await auditAll(
      { ...ctx, tx },
      notes.map(({ mail_no, student_no }) => ({
        ...{ action: 'mail_letter', subject: 'mail', subject_no: mail_no, detail: { student_no } },
      })),
    )
    const api = 'Untold_printLetters'
    const student_nos = [...new Set(notes.map(({ student_no }) => student_no))].sort((a, b) => a - b)
    const { user_no } = ctx.user
    await writeAccess(tx, { user_no, api, student_nos, row_count: notes.length, at: ctx.now })
    ctx.traced_apis.add(api)
    return {
      file_name: `${letterWords.say('file')}_${ctx.today.replaceAll('-', '')}.pdf`,
      mimetype: 'application/pdf',
      content,
      replaced: '',
    }
  })
}
