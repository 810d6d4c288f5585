import { beginSession, hashOfToken } from '../../auth/session.ts'
import { secondsAfter } from '../../clock.ts'
import { appCode, makeApp } from '../appCode.ts'
import { makeUser, testPassword } from '../makePeople.ts'
import { absentNo } from './absentNo.ts'
import { resetPasswords } from './resetPasswords.ts'
import type { Situation } from './samples.ts'

export const ticket = 't'.repeat(43)
export const device = 'd'.repeat(43)

export const codeNow = ({ server }: Situation) => appCode(server.clock.now())

/** The password of the tests, and an app of which no code was used yet. */
export async function withApp(at: Situation): Promise<void> {
  await resetPasswords(at)
  await makeApp(at.server, at.user.user_no)
}

/** The user has given the password. */
export async function withHalfSignIn({ server: { owner, clock }, user: { user_no } }: Situation) {
  const row = { user_no, expires_at: secondsAfter(clock.now(), 300) }
  await owner
    .insertInto('half_sign_ins')
    .values({ ticket_hash: hashOfToken(ticket), device_hash: hashOfToken(device), ...row })
    .onConflict(conflict => conflict.column('ticket_hash').doUpdateSet(row))
    .execute()
}

/** Logins with an app, of the place and of elsewhere; a new one each time. */
let resets: { own: number; elsewhere: number } | undefined

async function loginsWithApp({ server, world }: Situation) {
  const made = async (center_no: number) => {
    const { user_no } = await makeUser(server.owner, '540', { centers: [center_no] })
    await makeApp(server, user_no)
    return user_no
  }
  resets = { own: await made(world.A.center_no), elsewhere: await made(world.B.center_no) }
  return resets
}

const ofReset = {
  own: ({ world }: Situation) => ({ user_no: resets?.own ?? world.A.spare_user_no }),
  elsewhere: ({ world }: Situation) => ({ user_no: resets?.elsewhere ?? world.B.spare_user_no }),
  absent: () => ({ user_no: absentNo }),
}

/** The same, and somebody else has asked for a reset of each. */
async function askedByOther(at: Situation): Promise<void> {
  const logins = await loginsWithApp(at)
  const other = await makeUser(at.server.owner, '560')
  const now = at.server.clock.now()
  await at.server.owner
    .insertInto('factor_resets')
    .values(
      Object.values(logins).map(user_no => ({
        ...{ user_no, reason: '電話をなくした', asked_by: other.user_no },
        ...{ asked_at: now, due_at: secondsAfter(now, 24 * 3600) },
      })),
    )
    .execute()
}

let [ended, ofOther]: (number | undefined)[] = []

async function sessionOf(server: Situation['server'], user_no: number): Promise<number> {
  const token = await beginSession(server.owner, user_no, server.clock.now())
  const { session_no } = await server.owner
    .selectFrom('sessions')
    .select('session_no')
    .where('session_hash', '=', hashOfToken(token))
    .executeTakeFirstOrThrow()
  return session_no
}

/** Samples for the second factor of signing in, and for where one is signed in. */
export const samplesOfSecondFactor = {
  Auth_secondFactor: {
    device,
    prepare: async (at: Situation) => {
      await withApp(at)
      await withHalfSignIn(at)
    },
    own: (at: Situation) => ({ ticket, code: codeNow(at) }),
    shows: ({ user }: Situation) => [user.user_named],
  },
  Account_getSecondFactor: { own: () => ({}) },
  Account_beginTotp: { own: () => ({ password: testPassword }), prepare: resetPasswords },
  Account_confirmTotp: {
    own: (at: Situation) => ({ code: codeNow(at) }),
    prepare: ({ server, user }: Situation) => makeApp(server, user.user_no, null),
  },
  Account_renewRecoveryCodes: {
    own: (at: Situation) => ({ password: testPassword, code: codeNow(at) }),
    prepare: withApp,
  },
  Account_removeTotp: {
    own: (at: Situation) => ({ password: testPassword, code: codeNow(at) }),
    prepare: withApp,
  },
  Account_refuseFactorReset: { own: () => ({}) },
  Account_getSessions: { own: () => ({}) },
  Account_endSession: {
    own: () => ({ session_no: ended ?? absentNo }),
    elsewhere: () => ({ session_no: ofOther ?? absentNo }),
    absent: () => ({ session_no: absentNo }),
    prepare: async ({ server, world, user }: Situation) => {
      ended = await sessionOf(server, user.user_no)
      ofOther = await sessionOf(server, world.B.spare_user_no)
    },
  },
  Account_endOtherSessions: { own: () => ({}) },
  M20901_getSecondFactor: ofReset,
  M20901_askFactorReset: {
    own: (at: Situation) => ({ ...ofReset.own(at), reason: '電話をなくした' }),
    elsewhere: (at: Situation) => ({ ...ofReset.elsewhere(at), reason: '電話をなくした' }),
    absent: () => ({ ...ofReset.absent(), reason: '電話をなくした' }),
    prepare: async (at: Situation) => {
      await loginsWithApp(at)
    },
  },
  M20901_agreeFactorReset: { ...ofReset, prepare: askedByOther },
  M20901_withdrawFactorReset: { ...ofReset, prepare: askedByOther },
}
