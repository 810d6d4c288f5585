import { randomInt } from 'node:crypto'
import { answerPlace, consultPlace } from '../areas/consults/consultPlaces.ts'
import type { TestServer } from './testServer.ts'

interface ConsultGiven {
  /** Without one it is anonymous. */
  student_no?: number
  words?: string
  wishes_reply_flag?: 0 | 1
}

/** A consult as it lies in the database of a test, of the day of the server's clock. */
export async function makeConsult(
  { owner, services, clock }: TestServer,
  { student_no, words = '話を聞いてほしいです', wishes_reply_flag = 1 }: ConsultGiven = {},
): Promise<number> {
  const consult_no = randomInt(1, 2 ** 31)
  const named = { kind: 'named' as const, opened_at: clock.now(), wishes_reply_flag, told_round: 2 }
  await owner
    .insertInto('consults')
    .values({
      consult_no,
      words: services.encryption.encrypt(consultPlace(consult_no), words),
      opened_on: clock.today(),
      ...(student_no === undefined ? { kind: 'anonymous' } : { ...named, student_no }),
    })
    .execute()
  return consult_no
}

/** An answer to it. */
export async function makeConsultAnswer(
  { owner, services, clock }: TestServer,
  { consult_no, user_no, words }: { consult_no: number; user_no: number; words: string },
): Promise<void> {
  const encrypted = services.encryption.encrypt(answerPlace(consult_no, 1), words)
  await owner
    .insertInto('consult_answers')
    .values({ consult_no, answer_id: 1, user_no, words: encrypted, answered_at: clock.now() })
    .execute()
}
