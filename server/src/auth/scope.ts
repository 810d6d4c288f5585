import type { ScopeKind } from '@terakoya/contract/call'
import type { SessionUser } from './sessionUser.ts'

/** Whose rows a call may touch, worked out from its declaration and the user; part of every query (domain §6). */
export interface Scope {
  kind: ScopeKind | 'system'
  user_no: number
  center_nos: readonly number[]
  /** Those of all centers that are groups. */
  group_nos: readonly number[]
  classroom_no: number
  teacher_no: number
  student_no: number
  /** Teachers' "own students": with a distributed lesson from this day on. */
  own_since: string
}

/** The scope of a user for a call declared with that kind. */
export function scopeOf(user: SessionUser, kind: ScopeKind, own_since: string): Scope {
  return {
    kind,
    user_no: user.user_no,
    center_nos: user.center_nos,
    group_nos: user.group_nos,
    classroom_no: user.classroom_no,
    teacher_no: user.teacher_no,
    student_no: user.student_no,
    own_since,
  }
}

/** All rows, for work that no person asked for; its callers are listed by the reason they give. */
export function systemScope(_reason: string): Scope {
  return {
    kind: 'system',
    user_no: 0,
    center_nos: [],
    group_nos: [],
    classroom_no: 0,
    teacher_no: 0,
    student_no: 0,
    own_since: '',
  }
}
