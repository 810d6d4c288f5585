import { userTypeFlags } from '@terakoya/domain/people/userTypes'
import { codeCounters, deviceCounter, strangerCounters } from '../../auth/counters.ts'
import { addFailedSignIns } from '../../auth/failedSignIns.sql.ts'
import { familyHere, requireRoom } from '../../auth/family.ts'
import { type HalfSignIn, takeHalfSignIn } from '../../auth/halfSignIn.sql.ts'
import { halfEnded, requireHalfSignIn } from '../../auth/halfSignIn.ts'
import { deviceOf } from '../../auth/knownDevice.ts'
import { askPasskeys } from '../../auth/passkeyChallenge.ts'
import { verifyPassword } from '../../auth/password.ts'
import { tryPassword } from '../../auth/passwordAttempts.ts'
import { type CredentialRow, findCredentials, lockCredentials } from '../../auth/session.sql.ts'
import { useCode } from '../../auth/useCode.ts'
import { noPasskey, wrongCodeGiven, wrongPasskeyGiven, wrongSecondCode } from '../../auth/wrongCode.ts'
import { Failure, failures } from '../../failure.ts'
import { networkOf } from '../../http/addressKey.ts'
import { withdrawReset } from '../../operations/signIn/factorReset.ts'
import { tellSignIn } from '../../operations/signIn/tellSignIn.ts'
import { usePasskey } from '../../operations/signIn/usePasskey.ts'
import { sentencesText } from '../../refusalParts.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { enter, enteredAnswer, entryAnswer, goOnFrom, noteRefusal, requireUsable } from './entering.ts'
import { accountRefusals } from './text.ts'

const wrongCode = 'WRONG_CREDENTIALS'

const wrongCredentials = () => new Failure(400, wrongCode, accountRefusals.say('wrong_credentials'))

const isWrongCode = (error: unknown) => error instanceof Failure && error.errorCode === wrongSecondCode

const askForHelp = () => accountRefusals.say('ask_for_help')

const othersMay = () => sentencesText(accountRefusals.say('known_device_may'), askForHelp())

/** The sentences of who has to wait; the same for every id, be it known or not. */
const stopped = {
  device: (until: string) => ({
    why: accountRefusals.say('stopped_device', { until }),
    else: askForHelp(),
  }),
  network: (until: string) => ({
    why: accountRefusals.say('stopped_network', { until }),
    else: othersMay(),
  }),
  everywhere: (until: string) => ({
    why: accountRefusals.say('stopped_everywhere', { until }),
    else: othersMay(),
  }),
}

/** Tries a password at the door: apart from all strangers in a browser that the login knows. */
async function tryAtTheDoor(
  ctx: Context,
  login: { user_id: string; usable: CredentialRow | null; knownDevice: Buffer | null },
  check: () => Promise<boolean>,
): Promise<void> {
  const { user_id, usable, knownDevice } = login
  const network = networkOf(ctx.remote_address)
  const tellAbout = async (tx: Context['tx'], failed_count: number) => {
    if (usable && failed_count > 0)
      await addFailedSignIns(tx, { user_no: usable.user_no, network, failed_count }, ctx.now)
  }
  const tried = {
    action: 'sign_in_failed',
    user_no: usable?.user_no ?? null,
    wrong: wrongCredentials,
  } as const
  if (usable && knownDevice) {
    const counter = deviceCounter(usable.user_no, knownDevice)
    await tryPassword(
      ctx,
      {
        ...tried,
        counters: [counter],
        stopped: (_counter, until) => stopped.device(until),
        // A slip of the own fingers is no news; so many that they lock are.
        afterWrong: (tx, failedCount) =>
          tellAbout(
            tx,
            failedCount < counter.freeTries ? 0 : failedCount === counter.freeTries ? failedCount : 1,
          ),
      },
      check,
    )
    return
  }
  const counters = strangerCounters(user_id, network)
  const trying = () =>
    tryPassword(
      ctx,
      {
        ...tried,
        counters,
        stopped: (counter, until) =>
          counter === counters[0] ? stopped.network(until) : stopped.everywhere(until),
        afterWrong: tx => tellAbout(tx, 1),
      },
      check,
    )
  await ctx.guardNetwork(network, trying, error => error instanceof Failure && error.errorCode === wrongCode)
}

/**
 * Tries what was shown by who gave the right password: a code or a passkey, counted together and apart from passwords,
 * and in the count of the network with them. Throws 400 for a wrong one, 429 where one has to wait.
 */
async function trySecond(
  ctx: Context,
  { user_no }: HalfSignIn,
  { wrong, check }: { wrong: () => Failure; check: () => Promise<boolean> },
): Promise<void> {
  const network = networkOf(ctx.remote_address)
  const device = await deviceOf(ctx.tx, ctx.device_token)
  const knownDevice = device.user_nos.includes(user_no) ? device.hash : null
  const counters = codeCounters(user_no, { network, knownDevice })
  const trying = () =>
    tryPassword(
      ctx,
      {
        counters,
        user_no,
        action: 'sign_in_failed',
        reason: 'code',
        stopped: (_counter, until) => ({
          why: accountRefusals.say('stopped_code', { until }),
          else: accountRefusals.say('check_the_clock'),
        }),
        wrong,
        afterWrong: async (tx, failedCount) => {
          // Who gets so far knows the password.
          if (failedCount === counters[0].freeTries) await tellSignIn(tx, user_no, 'code_wrong', ctx.now)
        },
      },
      check,
    )
  if (knownDevice) await trying()
  else await ctx.guardNetwork(network, trying, isWrongCode)
}

/** Takes the ticket of who has shown the second factor, and lets them in; `noted`: what else is written of it. */
async function enterWhole(
  ctx: Context,
  half: HalfSignIn & { ticket_hash: Buffer },
  noted: (
    tx: Context['tx'],
    by: { now: string; user: { user_no: number } },
  ) => Promise<void> = async () => {},
) {
  const token = await ctx.ownTransaction(async tx => {
    const login = await lockCredentials(tx, half.user_no)
    // A new password and a suspension have taken the ticket away; of two answers one takes it.
    if (login?.status !== 'A' || !(await takeHalfSignIn(tx, half.ticket_hash))) throw halfEnded()
    const by = { now: ctx.now, user: { user_no: half.user_no } }
    await withdrawReset(tx, half.user_no, by)
    await noted(tx, by)
    return enter(ctx, tx, half)
  })
  return enteredAnswer(ctx, token)
}

/** Throws where nobody is signed in who may add a sibling: before a password is looked at, so that nobody learns of one. */
function requireAdding({ user }: Context): void {
  if (user.user_type_code === 'V') throw failures.notSignedIn()
  if (!userTypeFlags(user.user_type_code).isStudent) throw failures.forbidden()
  if (user.must_change_password) throw failures.passwordChangeNeeded()
}

/** Throws 400 where the login whose password was right can't be added: it is no student's, is signed in already, or has no room. */
async function requireSibling(ctx: Context, { user_no, user_type_code }: CredentialRow): Promise<void> {
  if (!userTypeFlags(user_type_code).isStudent) {
    const refusal = failures.refused('NO_SIBLING', accountRefusals.say('no_sibling'))
    await noteRefusal(ctx, user_no, refusal)
    throw refusal
  }
  requireRoom(await familyHere(ctx), ctx.user.user_no, user_no)
}

type LoginHandlers = Pick<Handlers, 'Auth_login' | 'Auth_secondFactor' | 'Auth_beginPasskey' | 'Auth_passkey'>

export const loginHandlers: LoginHandlers = {
  Auth_login: {
    ownTransaction: true,
    run: async (ctx, { user_id, password, beside_flag = 0 }) => {
      if (beside_flag === 1) requireAdding(ctx)
      const stored = await findCredentials(ctx.tx, user_id)
      const usable = stored && stored.status !== 'D' ? stored : null
      const device = await deviceOf(ctx.tx, ctx.device_token)
      const knownDevice = usable && device.user_nos.includes(usable.user_no) ? device.hash : null
      await tryAtTheDoor(ctx, { user_id, usable, knownDevice }, () =>
        verifyPassword(usable?.password_hash ?? null, password),
      )
      if (!usable) throw wrongCredentials()
      const { user_no } = usable
      await requireUsable(ctx, usable)
      if (beside_flag === 1) await requireSibling(ctx, usable)
      const beside_hash = beside_flag === 1 ? ctx.user.session_hash : null
      const entered = await ctx.ownTransaction(async tx => {
        // Reset or suspended while the password was looked at: no session of the old one begins after that.
        const now = await lockCredentials(tx, user_no)
        if (now?.password_hash !== usable.password_hash || now.status !== 'A') throw wrongCredentials()
        return goOnFrom(ctx, tx, { user_no, device_hash: device.hash, beside_hash })
      })
      ctx.cookie.device = device.token
      return entryAnswer(ctx, entered)
    },
  },

  Auth_secondFactor: {
    ownTransaction: true,
    run: async (ctx, { ticket, code }) => {
      const half = await requireHalfSignIn(ctx, ticket)
      let used: 'app' | 'recovery' | null = null
      const check = async () => {
        used = await useCode(ctx, half.user_no, code)
        return used !== null
      }
      await trySecond(ctx, half, { wrong: wrongCodeGiven, check })
      return enterWhole(ctx, half, async (tx, by) => {
        if (used !== 'recovery') return
        await audit({ ...by, tx }, 'recovery_code_used', 'user', half.user_no)
        await tellSignIn(tx, half.user_no, 'recovery_used', ctx.now)
      })
    },
  },

  Auth_beginPasskey: {
    ownTransaction: true,
    run: async (ctx, { ticket }) => {
      const { user_no, ticket_hash } = await requireHalfSignIn(ctx, ticket)
      const asker = { purpose: 'sign_in', ticket_hash } as const
      const options = await ctx.ownTransaction(tx => askPasskeys(tx, ctx, user_no, asker))
      if (options === null) throw noPasskey()
      return { options }
    },
  },

  Auth_passkey: {
    ownTransaction: true,
    run: async (ctx, { ticket, passkey }) => {
      const half = await requireHalfSignIn(ctx, ticket)
      const asker = { purpose: 'sign_in', ticket_hash: half.ticket_hash } as const
      const check = () => usePasskey(ctx, half.user_no, asker, passkey)
      await trySecond(ctx, half, { wrong: wrongPasskeyGiven, check })
      return enterWhole(ctx, half)
    },
  },
}
