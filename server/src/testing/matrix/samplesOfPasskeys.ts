import { randomBytes } from 'node:crypto'
import { hashOfToken } from '../../auth/session.ts'
import { secondsAfter } from '../../clock.ts'
import { testPassword } from '../makePeople.ts'
import { makePasskey, softPasskey } from '../softPasskey.ts'
import { absentNo } from './absentNo.ts'
import { days } from './littleWorld.ts'
import { resetPasswords } from './resetPasswords.ts'
import type { Situation } from './samples.ts'
import { codeNow, device, ticket, withApp, withHalfSignIn } from './samplesOfSecondFactor.ts'

let mine = softPasskey()
/** Whether the next input is to go well: what is refused finds no challenge, and leaves none. */
let asked = false
let [own, ofOther]: (number | undefined)[] = []

/** A passkey of the user's own, and one of somebody else. */
async function withPasskey(at: Situation): Promise<void> {
  await withApp(at)
  mine = softPasskey()
  own = await makePasskey(at.server, at.user.user_no, mine)
  ofOther = await makePasskey(at.server, at.world.B.spare_user_no, softPasskey())
}

async function askedFor(at: Situation): Promise<void> {
  await withPasskey(at)
  asked = true
}

/** What the browser of the case is asked to sign. */
async function challenge({ server, user }: Situation, purpose: 'add' | 'prove' | 'sign_in'): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  if (!asked) return text
  asked = false
  const ofSession = async () =>
    server.owner
      .selectFrom('sessions')
      .select('session_hash')
      .where('user_no', '=', user.user_no)
      .orderBy('session_no', 'desc')
      .executeTakeFirstOrThrow()
  const keys = purpose === 'sign_in' ? { ticket_hash: hashOfToken(ticket) } : await ofSession()
  const row = { challenge_hash: hashOfToken(text), expires_at: secondsAfter(server.clock.now(), 300) }
  await server.owner
    .insertInto('passkey_challenges')
    .values({ ...row, ...keys, purpose })
    .execute()
  return text
}

async function halfIn(at: Situation): Promise<void> {
  await askedFor(at)
  await withHalfSignIn(at)
}

const proved = (center_of: (at: Situation) => number) => async (at: Situation) => ({
  ...{ center_no: center_of(at), week_date: days.nextWeek },
  passkey: mine.answer(await challenge(at, 'prove')),
})

const removed = (passkey_no: () => number | undefined) => (at: Situation) => ({
  ...{ passkey_no: passkey_no() ?? absentNo, password: testPassword, code: codeNow(at) },
})

const renamed = (passkey_no: () => number | undefined) => () => ({
  ...{ passkey_no: passkey_no() ?? absentNo, passkey_name: '新しい電話' },
})

/** Samples for passkeys. */
export const samplesOfPasskeys = {
  Auth_beginPasskey: {
    device,
    prepare: async (at: Situation) => {
      await withPasskey(at)
      await withHalfSignIn(at)
    },
    own: () => ({ ticket }),
  },
  Auth_passkey: {
    device,
    prepare: halfIn,
    own: async (at: Situation) => ({ ticket, passkey: mine.answer(await challenge(at, 'sign_in')) }),
    shows: ({ user }: Situation) => [user.user_named],
  },
  Account_beginPasskey: {
    own: () => ({ password: testPassword }),
    prepare: resetPasswords,
    // What the device lists the passkey under.
    shows: ({ user }: Situation) => [user.user_named],
  },
  Account_addPasskey: {
    own: async (at: Situation) => ({
      passkey_name: '電話',
      passkey: softPasskey().create(await challenge(at, 'add')),
    }),
    prepare: askedFor,
  },
  Account_renamePasskey: {
    own: renamed(() => own),
    elsewhere: renamed(() => ofOther),
    absent: renamed(() => absentNo),
    prepare: withPasskey,
  },
  Account_removePasskey: {
    own: removed(() => own),
    elsewhere: removed(() => ofOther),
    absent: removed(() => absentNo),
    prepare: withPasskey,
  },
  Account_beginPasskeyProof: { own: () => ({}), prepare: withPasskey },
  C40101_checkPasskey: {
    own: proved(({ world }) => world.A.center_no),
    elsewhere: proved(({ world }) => world.B.center_no),
    absent: proved(() => absentNo),
    prepare: askedFor,
  },
}
