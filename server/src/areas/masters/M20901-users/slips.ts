import type { slipRefusals } from '@terakoya/contract/masters/M20901-users/slips'
import { addDays } from '@terakoya/domain/days/day'
import { byFamily } from '@terakoya/domain/people/families'
import { foldLoginId } from '@terakoya/domain/people/foldLoginId'
import { slipDays } from '@terakoya/domain/people/loginSlips'
import { hashPassword, makeOneTimePassword } from '../../../auth/password.ts'
import { clearAllAttemptsAt } from '../../../auth/passwordAttempts.sql.ts'
import { endSessionsOf, setPassword } from '../../../auth/session.sql.ts'
import { startOfDay } from '../../../clock.ts'
import { writePdf } from '../../../documents/writePdf.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { writeAccess } from '../../../traces.sql.ts'
import { slipPaper } from './slipPaper.ts'
import { listSlipLogins, type SlipLogin } from './slips.sql.ts'
import { slipWords } from './slipText.ts'

type Api = 'M20901_lookAtSlips' | 'M20901_printSlips'

/**
 * Why a login gets no slip; `null` where it gets one. Who has signed in, or has chosen a password when registering, keeps it: nobody
 * takes it away here.
 */
function refusalOf(login: SlipLogin): (typeof slipRefusals)[number] | null {
  if (login.student_no === 0 && login.teacher_no === 0) return 'staff'
  if (login.signed_in_flag === 1 || login.password_change_flag === 0) return 'used'
  return login.status === 'A' ? null : 'suspended'
}

/** Logins with a sheet for each family; 404 where one isn't there any more. */
async function slipsOf(ctx: Context, user_nos: readonly number[]) {
  const logins = await listSlipLogins(ctx.tx, ctx.scope, user_nos)
  if (logins.length < user_nos.length) throw failures.notFound(nouns.user)
  for (const { student_no } of logins) if (student_no > 0) ctx.touched_students.add(student_no)
  const refused = logins.flatMap(({ user_no, user_named, ...login }) => {
    const reason = refusalOf({ user_no, user_named, ...login })
    return reason === null ? [] : [{ user_no, user_named, reason }]
  })
  const good = logins.filter(login => refusalOf(login) === null)
  return { good, families: byFamily(good), refused }
}

/** ログイン票 (M20901): the first password of many on paper, a sheet for each family (decision 239). */
export const slipHandlers: Pick<Handlers, Api> = {
  M20901_lookAtSlips: async (ctx, { user_nos }) => {
    const { good, families, refused } = await slipsOf(ctx, user_nos)
    return {
      logins: good.length,
      sheets: families.length,
      without_address: families.filter(family => family.every(({ address }) => address === '')).length,
      // Who shares a sheet is guessed: whoever prints it sees whom it takes for siblings.
      siblings: families
        .filter(family => family.length > 1)
        .map(family => family.map(({ user_named }) => user_named)),
      refused,
    }
  },

  M20901_printSlips: {
    ownTransaction: true,
    run: async (ctx, { user_nos }) => {
      const { good, families } = await slipsOf(ctx, user_nos)
      if (good.length === 0) throw failures.refused('NO_SLIPS', slipWords.say('none'))
      // Until the end of the day that the sheet names.
      const last_day = addDays(ctx.today, slipDays)
      const expires_at = startOfDay(addDays(last_day, 1))
      const passwords = new Map(good.map(({ user_no }) => [user_no, makeOneTimePassword()]))
      const facts = { last_day, address: ctx.config.publicUrl }
      // Drawn before anything is changed: a paper that can't be drawn leaves every login as it was.
      const content = await writePdf(slipPaper(families, passwords, facts))
      const hashes = new Map<number, string>()
      for (const [user_no, password] of passwords) hashes.set(user_no, await hashPassword(password))
      return ctx.answerTransaction(async tx => {
        const own = { ...ctx, tx }
        const asked = good.map(({ user_no }) => user_no)
        const now = new Map(
          (await listSlipLogins(tx, ctx.scope, asked, true)).map(login => [login.user_no, login]),
        )
        for (const { user_no, user_id, user_named, password_hash } of good) {
          // Drawing takes seconds: who has signed in meanwhile, or was given another password, keeps that, and no sheet is handed out.
          const login = now.get(user_no)
          if (!login || refusalOf(login) !== null || login.password_hash !== password_hash) {
            throw new Failure(409, 'SLIP_CHANGED', slipWords.say('changed', { name: user_named }))
          }
          // A browser that stands before the choice of a password, with the one of an earlier sheet.
          await endSessionsOf(tx, user_no, null)
          await setPassword(tx, {
            user_no,
            password_hash: hashes.get(user_no) ?? '',
            password_change_flag: 1,
            password_expires_at: expires_at,
          })
          await clearAllAttemptsAt(tx, { user_no, folded_id: foldLoginId(user_id) })
        }
        await auditAll(
          own,
          good.map(({ user_no }) => ({
            action: 'login_slip',
            subject: 'user',
            subject_no: user_no,
            detail: { expires_at },
          })),
        )
        const student_nos = [...new Set(good.map(({ student_no }) => student_no))].filter(no => no > 0)
        if (student_nos.length > 0) {
          const api = 'M20901_printSlips'
          const row_count = good.length
          await writeAccess(tx, { user_no: ctx.user.user_no, api, student_nos, row_count, at: ctx.now })
          ctx.traced_apis.add(api)
        }
        return {
          file_name: `${slipWords.say('file')}_${ctx.today.replaceAll('-', '')}.pdf`,
          mimetype: 'application/pdf',
          content,
          replaced: '',
        }
      })
    },
  },
}
