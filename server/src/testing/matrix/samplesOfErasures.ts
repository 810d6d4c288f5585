import { makeStudent, testPassword } from '../makePeople.ts'
import type { TestServer } from '../testServer.ts'
import { absentNo } from './absentNo.ts'
import { resetPasswords } from './resetPasswords.ts'
import type { Situation } from './samples.ts'

/** Those who have left, by the server that they are known to: each is erased once. */
const left = new WeakMap<TestServer, Map<number, number>>()

async function leaver({ server }: Situation, center_no: number): Promise<number> {
  const known = left.get(server) ?? new Map<number, number>()
  left.set(server, known)
  const there = known.get(center_no)
  if (there !== undefined) return there
  const { student_no } = await makeStudent(server.owner, {
    ...{ center_no, enrollment_status: 3, withdrawal_date: '2026-03-31' },
  })
  known.set(center_no, student_no)
  return student_no
}

const person = async (at: Situation, place: 'A' | 'B') => ({
  person_kind: 'student' as const,
  person_no: await leaver(at, at.world[place].center_no),
})
const nobody = { person_kind: 'student' as const, person_no: absentNo }
const act = (asked: { person_kind: 'student'; person_no: number }) => ({
  ...asked,
  ...{ typed_no: asked.person_no, reason: 'asked' as const, password: testPassword },
})

/** Samples for administrators who erase a person who has left. */
export const samplesOfErasures = {
  Erasure_preview: {
    own: (at: Situation) => person(at, 'A'),
    elsewhere: (at: Situation) => person(at, 'B'),
    absent: () => nobody,
  },
  Erasure_erase: {
    own: async (at: Situation) => act(await person(at, 'A')),
    elsewhere: async (at: Situation) => act(await person(at, 'B')),
    absent: () => act(nobody),
    prepare: async (at: Situation) => {
      left.delete(at.server)
      await resetPasswords(at)
    },
  },
  Erasure_list: { own: () => ({}) },
}
