import { testPassword } from '../makePeople.ts'
import { absentNo } from './absentNo.ts'
import { resetPasswords } from './resetPasswords.ts'
import type { Situation } from './samples.ts'

const proof = { reason: '画面に授業が出ないとの電話', password: testPassword }

/** Samples for an administrator who looks as another login. */
export const samplesOfLooking = {
  M20901_beginLooking: {
    own: ({ world }: Situation) => ({ user_no: world.A.spare_user_no, ...proof }),
    elsewhere: ({ world }: Situation) => ({ user_no: world.B.spare_user_no, ...proof }),
    absent: () => ({ user_no: absentNo, ...proof }),
    prepare: resetPasswords,
  },
  Account_endLooking: { own: () => ({}) },
}
