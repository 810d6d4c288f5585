import type { OutsideProvider } from '../../auth/outsideProvider.ts'
import { hashOfToken } from '../../auth/session.ts'
import { secondsAfter } from '../../clock.ts'
import { testPassword } from '../makePeople.ts'
import { serial } from '../serial.ts'
import { testNow } from '../testClock.ts'
import { absentNo } from './absentNo.ts'
import { resetPasswords } from './resetPasswords.ts'
import type { Situation } from './samples.ts'
import { device } from './samplesOfSecondFactor.ts'

const issuer = 'https://accounts.example/'

/** A provider at which everybody is whoever the code says: nobody is asked, here or elsewhere. */
export const everybodysAccounts: OutsideProvider = {
  issuer,
  addressFor: async ({ state }) => `${issuer}authorize?state=${state}`,
  accountOf: async (_way, { code }) => ({ issuer, subject: code }),
  check: async () => null,
}

let state = 'in.none'
/** Whether the next input is to go well: what is refused has no way, and leaves none. */
let asked = false

async function nobodyJoined(at: Situation): Promise<void> {
  await resetPasswords(at)
  await at.server.owner.deleteFrom('outside_accounts').execute()
}

async function join({ server }: Situation, user_nos: readonly number[]): Promise<void> {
  const rows = user_nos.map(user_no => ({
    ...{ user_no, issuer, subject: `account of ${user_no}`, joined_at: testNow },
  }))
  await server.owner.insertInto('outside_accounts').values(rows).execute()
}

const mine = (at: Situation) => at.world.users['550']

async function wayOf({ server }: Situation, traveller: object): Promise<void> {
  state = `way.${serial()}`
  const way = { state_hash: hashOfToken(state), expires_at: secondsAfter(server.clock.now(), 600) }
  await server.owner
    .insertInto('outside_ways')
    .values({ ...way, purpose: 'join', next_path: '', ...traveller })
    .execute()
}

/** The browser of the case has set out to join. */
async function setOutToJoin(at: Situation): Promise<void> {
  const { session_hash } = await at.server.owner
    .selectFrom('sessions')
    .select('session_hash')
    .where('user_no', '=', at.user.user_no)
    .orderBy('session_no', 'desc')
    .executeTakeFirstOrThrow()
  await wayOf(at, { session_hash })
}

const ofUser = {
  own: ({ world }: Situation) => ({ user_no: world.A.spare_user_no }),
  elsewhere: ({ world }: Situation) => ({ user_no: world.B.spare_user_no }),
  absent: () => ({ user_no: absentNo }),
}

/** Samples for the organisation's own accounts. */
export const samplesOfOutside = {
  Auth_beginOutside: { own: () => ({ next: '/C40101' }) },
  Auth_outside: {
    device,
    prepare: async (at: Situation) => {
      await nobodyJoined(at)
      await join(at, [mine(at).user_no])
      await wayOf(at, { purpose: 'sign_in', device_hash: hashOfToken(device) })
    },
    own: (at: Situation) => ({ state, code: `account of ${mine(at).user_no}` }),
    shows: (at: Situation) => [mine(at).user_named],
  },
  Account_getOutside: { own: () => ({}) },
  Account_beginOutside: { own: () => ({ password: testPassword }), prepare: nobodyJoined },
  Account_joinOutside: {
    prepare: async (at: Situation) => {
      await nobodyJoined(at)
      asked = true
    },
    own: async (at: Situation) => {
      if (asked) await setOutToJoin(at)
      asked = false
      return { state, code: 'an account' }
    },
  },
  Account_releaseOutside: {
    prepare: async (at: Situation) => {
      await nobodyJoined(at)
      await join(at, [at.user.user_no])
    },
    own: () => ({ password: testPassword }),
  },
  M20901_getOutside: ofUser,
  M20901_releaseOutside: {
    ...ofUser,
    prepare: async (at: Situation) => {
      await nobodyJoined(at)
      await join(at, [at.world.A.spare_user_no, at.world.B.spare_user_no])
    },
  },
}
