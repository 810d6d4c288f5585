import type { Tx } from '../../database/connect.ts'
import { makeInterview, makeKarte } from '../makeKarte.ts'
import type { MadeStudent } from '../makePeople.ts'
import type { LittleWorld } from './littleWorld.ts'

/** A karte with an interview. */
interface KarteRow {
  karte_no: number
  interview_no: number
  student_no: number
  center_no: number
}

export type WorldKartes = Record<'own' | 'colleague' | 'elsewhere', KarteRow>

async function makeKarteOf(db: Tx, student: MadeStudent, interviewer_no: number): Promise<KarteRow> {
  const { student_no, center_no } = student
  const { karte_no } = await makeKarte(db, { student_no })
  return { karte_no, student_no, center_no, ...(await makeInterview(db, { karte_no, interviewer_no })) }
}

/** Kartes of the student whom the teacher teaches, of another one there, of one of center B. */
export async function makeWorldKartes(
  db: Tx,
  { A, B, users }: Pick<LittleWorld, 'A' | 'B' | 'users'>,
): Promise<WorldKartes> {
  return {
    own: await makeKarteOf(db, users['130'].student ?? A.student, users['550'].user_no),
    colleague: await makeKarteOf(db, A.student, users['550'].user_no),
    elsewhere: await makeKarteOf(db, B.student, B.spare_user_no),
  }
}
