import { userTypeFlags } from '@terakoya/domain/people/userTypes'
import { beginSession, hashOfToken } from '../../auth/session.ts'
import { makeStudent, makeUser } from '../makePeople.ts'
import { absentNo } from './absentNo.ts'
import type { Situation } from './samples.ts'

const family = 'f'.repeat(43)
const family_hash = hashOfToken(family)

/** Adds a sibling to the browser that the actor has just signed in with; the number of the sibling's session there. */
async function siblingOf({ server: { owner, clock }, world, user }: Situation): Promise<number> {
  if (!userTypeFlags(user.user_type_code).isStudent) return absentNo
  const latest = await owner
    .selectFrom('sessions')
    .select('session_no')
    .where('user_no', '=', user.user_no)
    .orderBy('session_no', 'desc')
    .executeTakeFirst()
  // Nobody is signed in yet: what comes first is made without it.
  if (!latest) return absentNo
  // Who had it before stays signed in: others go on as that person.
  await owner
    .updateTable('sessions')
    .set({ family_hash: null })
    .where('family_hash', '=', family_hash)
    .execute()
  await owner
    .updateTable('sessions')
    .set({ family_hash })
    .where('session_no', '=', latest.session_no)
    .execute()
  const { center_no } = world.A
  const { student_no } = await makeStudent(owner, { center_no })
  const sibling = await makeUser(owner, '110', { student_no, centers: [center_no] })
  const token = await beginSession(owner, sibling.user_no, clock.now(), { family_hash })
  const { session_no } = await owner
    .selectFrom('sessions')
    .select('session_no')
    .where('session_hash', '=', hashOfToken(token))
    .executeTakeFirstOrThrow()
  return session_no
}

let ofOther: number | undefined

const ofSibling = {
  family,
  own: async (at: Situation) => ({ session_no: await siblingOf(at) }),
  elsewhere: () => ({ session_no: ofOther ?? absentNo }),
  absent: () => ({ session_no: absentNo }),
  prepare: async ({ server: { owner, clock }, world }: Situation) => {
    const token = await beginSession(owner, world.B.spare_user_no, clock.now())
    const other = await owner
      .selectFrom('sessions')
      .select('session_no')
      .where('session_hash', '=', hashOfToken(token))
      .executeTakeFirst()
    ofOther = other?.session_no
  },
}

/** Samples for the children who share a browser. */
export const samplesOfFamily = {
  Account_getFamily: { own: () => ({}) },
  Account_switchChild: ofSibling,
  Account_removeChild: ofSibling,
}
