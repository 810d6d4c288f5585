import { attendance } from '../lessons/attendance.ts'
import { userTypeFlags } from '../people/userTypes.ts'
import { defineTexts } from '../words/words.ts'
import type { DisagreementCode } from './disagreementTexts.ts'

/**
 * What a disagreement may be decided to be: the mark stands, the mark is corrected to what the log says, it is taken note of;
 * of a person: somebody whom the center knows, or a stranger; of two who stayed alone with each other, of whom both are known: it
 * has been explained, or it is a grave incident.
 */
export const disagreementDecisions = [
  'as_marked',
  'as_logged',
  'noted',
  'known',
  'stranger',
  'explained',
  'incident',
] as const
export type DisagreementDecision = (typeof disagreementDecisions)[number]

/** What was decided, as it is told afterwards. */
export const decisionText: Readonly<Record<DisagreementDecision, string>> = defineTexts('decisionText', {
  as_marked: '出欠はそのまま',
  as_logged: '出欠をログに合わせて直した',
  noted: '確かめた',
  known: '知っている人',
  stranger: '知らない人',
  explained: '事情を確かめた（問題なし）',
  incident: '重大な事案',
})

/** … of a decision as it is stored; one that isn't known any more as it is written. */
export function sayDecision(decision: string): string {
  const known = disagreementDecisions.find(each => each === decision)
  return known === undefined ? decision : decisionText[known]
}

const byCode: Readonly<Record<DisagreementCode, readonly DisagreementDecision[]>> = {
  D1: ['as_marked', 'as_logged'],
  D2: ['as_marked', 'as_logged'],
  D3: ['noted'],
  D4: ['noted'],
  D5: ['as_marked', 'as_logged'],
  D6: ['known', 'stranger'],
  D7: ['explained', 'incident'],
  D8: ['noted'],
  D9: ['noted'],
}

/** The decisions that a person is offered, in the order of their buttons. */
export function decisionsOf(code: DisagreementCode): readonly DisagreementDecision[] {
  return byCode[code]
}

/** What a teacher says of somebody unknown in the room: the lesson's student, or nobody that they know. */
export type UnknownWord = 'student' | 'stranger'

/**
 * Whether a decision says another thing than the teacher's last word: of an unknown one who they are, of the attendance that the student,
 * whom the teacher has seen, wasn't there. `null`: there is no word that counts.
 */
export function isAgainstWord(
  code: DisagreementCode,
  decision: string | null,
  word: UnknownWord | null,
): boolean {
  if (code === 'D6')
    return (word === 'student' && decision === 'stranger') || (word === 'stranger' && decision === 'known')
  if (word !== 'student') return false
  return (code === 'D1' && decision === 'as_logged') || (code === 'D2' && decision === 'as_marked')
}

/** Whether people of a user type decide what is so grave: what may be a child in danger is for managers and administrators. */
export function decidesSeverity(user_type_code: string, severity: number): boolean {
  return severity < 3 || userTypeFlags(user_type_code).isAdmin
}

const judgingTypes: readonly string[] = ['560', '550', '540']

/** Whether people of a user type read what is said of people in a room (D6, D7): who judges it, or stands in for who does. */
export function readsDangers(user_type_code: string): boolean {
  return judgingTypes.includes(user_type_code)
}

/** What the log says that the lesson is to be marked: of a missing stay an absence, which only a person decides. */
export function loggedMark(code: DisagreementCode, proposed: number | null): 1 | 2 | 9 {
  if (code === 'D1') return attendance.absent
  if (code === 'D5') return attendance.midway
  return proposed === attendance.midway ? attendance.midway : attendance.done
}
