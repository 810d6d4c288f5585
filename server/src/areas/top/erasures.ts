import { addDays } from '@terakoya/domain/days/day'
import { requireSamePassword } from '../../auth/samePassword.ts'
import { systemScope } from '../../auth/scope.ts'
import { hasFactor, readFactors } from '../../auth/secondFactor.sql.ts'
import { dayOfInstant } from '../../clock.ts'
import type { Person } from '../../erasure/erasePerson.sql.ts'
import { erasePerson, erasureEffect } from '../../erasure/erasePerson.ts'
import { countObstacles, findPersonName, holdPerson, listErasures } from '../../erasure/erasureFacts.sql.ts'
import { keepErasureLists, listFilesOf } from '../../erasure/keepErasures.ts'
import { failures } from '../../failure.ts'
import { removeUnattached } from '../../files/sweepFiles.ts'
import { nouns } from '../../nouns.ts'
import { tableWord } from '../../resourceRecords/tableWords.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { checkBoth } from '../account/secondProof.ts'
import { checkOwnPassword } from '../account/session.ts'
import { topRefusals } from './text.ts'

const everywhere = systemScope('an administrator erases a person, wherever something of them stands')

const countsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([table_name, rows]) => ({ table_name, label: tableWord(table_name), rows }))
    .sort((a, b) => b.rows - a.rows || a.table_name.localeCompare(b.table_name))

/** When the last backup of that day is removed; `null`: backups are made elsewhere, or not by themselves. */
const backupsUntil = ({ backup }: Context['config'], day: string) =>
  backup === null ? null : addDays(day, backup.keep)

const nobody = ({ person_kind }: Person) =>
  failures.notFound(person_kind === 'student' ? nouns.student : nouns.teacher)

/** Throws where something stands against it, and says what comes first. */
async function requireErasable(ctx: Context, tx: Context['tx'], person: Person): Promise<void> {
  if (!(await holdPerson(tx, everywhere, person))) throw nobody(person)
  const [first] = await countObstacles(tx, everywhere, person, ctx.today)
  if (first === undefined) return
  throw failures.refused(
    'NOT_ERASABLE',
    topRefusals.say(first.obstacle === 'erased' ? 'erased_already' : 'not_erasable'),
  )
}

export const erasureHandlers: Pick<Handlers, 'Erasure_preview' | 'Erasure_erase' | 'Erasure_list'> = {
  Erasure_preview: async (ctx, person) => {
    const { tx, today, config } = ctx
    const name = await findPersonName(tx, everywhere, person)
    if (name === null) throw nobody(person)
    const { chat_keep_years } = await ctx.settings()
    const obstacles = await countObstacles(tx, everywhere, person, today)
    const { counts, ...effect } = await erasureEffect(tx, person, chat_keep_years)
    return {
      student_no: person.person_kind === 'student' ? person.person_no : 0,
      name,
      // Whoever is erased has nothing left to settle for it.
      obstacles: obstacles.some(({ obstacle }) => obstacle === 'erased') ? obstacles.slice(0, 1) : obstacles,
      counts: countsOf(counts),
      ...effect,
      backups_until: backupsUntil(config, today),
    }
  },
  Erasure_erase: {
    ownTransaction: true,
    run: async (ctx, { person_kind, person_no, typed_no, reason, ...proof }) => {
      const person = { person_kind, person_no }
      if (typed_no !== person_no) {
        throw failures.invalid([{ field: 'typed_no', message: topRefusals.say('other_number') }])
      }
      // Before the proof, which uses up a code.
      await requireErasable(ctx, ctx.tx, person)
      const asksBoth = hasFactor(await readFactors(ctx.tx, ctx.user.user_no))
      const checked_hash = asksBoth
        ? await checkBoth(ctx, proof)
        : await checkOwnPassword(ctx, proof.password)
      const { chat_keep_years } = await ctx.settings()
      const answer = await ctx.answerTransaction(async tx => {
        await requireSamePassword(tx, ctx.user.user_no, checked_hash)
        await requireErasable(ctx, tx, person)
        const by = { erased_at: ctx.now, erased_by: ctx.user.user_no, reason }
        const erasure_no = await erasePerson(tx, person, chat_keep_years, by)
        await audit({ ...ctx, tx }, 'person_erased', person_kind, person_no, { erasure_no, reason })
        return { student_no: person_kind === 'student' ? person_no : 0, erasure_no }
      })
      await leaveNothing(ctx)
      return answer
    },
  },
  Erasure_list: async ({ tx, config }) => ({
    erasures: (await listErasures(tx, everywhere)).map(({ counts, erased_by: _by, ...erasure }) => ({
      ...erasure,
      counts: countsOf(counts),
      backups_until: backupsUntil(config, dayOfInstant(erasure.erased_at)),
    })),
  }),
}

/**
 * What lies outside of the database: files that nothing holds any more, and the list by which a restored backup is erased again. What
 * fails here is done by the night and the next start, which do the same.
 */
async function leaveNothing(ctx: Context): Promise<void> {
  await ctx.ownTransaction(tx => removeUnattached(tx, ctx.files, ctx.now)).catch(() => undefined)
  await ctx.ownTransaction(tx => keepErasureLists(tx, listFilesOf(ctx.config))).catch(() => undefined)
}
