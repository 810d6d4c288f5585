import { decidesSeverity } from '@terakoya/domain/meetings/decisions'
import type { SessionUser } from '../../../session/sessionStore.ts'
import type { Who } from './bar.ts'

export interface Reader {
  kind: 'staff' | 'teacher' | 'student'
  staff: boolean
  /** Is told what disagrees and who was unknown. */
  oddities: boolean
  /** Whose stays are told: a classroom's people read those of its students alone. */
  told: readonly Who[]
  /** Reads all that is known of a room. */
  opensRooms: boolean
  /** Decides, and says who somebody unknown was. */
  decides: boolean
  /** … also of what is grave. */
  decidesGrave: boolean
}

const management: readonly string[] = ['560', '550', '540']
const classrooms: readonly string[] = ['410', '420', '430']

/** What the person who is signed in reads and does here, as the calls allow it. */
export function readerOf({ isStudent, isTeacher, user_type_code }: ReadingUser): Reader {
  if (isStudent)
    return {
      kind: 'student',
      staff: false,
      oddities: false,
      told: ['student'],
      opensRooms: false,
      decides: false,
      decidesGrave: false,
    }
  if (isTeacher)
    return {
      kind: 'teacher',
      staff: false,
      oddities: false,
      told: ['teacher'],
      opensRooms: false,
      decides: false,
      decidesGrave: false,
    }
  const decides = management.includes(user_type_code)
  return {
    kind: 'staff',
    staff: true,
    oddities: !classrooms.includes(user_type_code),
    told: classrooms.includes(user_type_code) ? ['student'] : ['student', 'teacher', 'unknown'],
    opensRooms: decides || user_type_code === '530',
    decides,
    decidesGrave: decides && decidesSeverity(user_type_code, 3),
  }
}

export type ReadingUser = Pick<SessionUser, 'isStudent' | 'isTeacher' | 'user_type_code'>
