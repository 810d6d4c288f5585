import type { ScopeKind } from '@terakoya/contract/call'
import type { ClassroomInScope, OwnUser, StudentInScope, TeacherInScope } from './inScope.ts'
import type { SessionUser } from './sessionUser.ts'

/** Whose rows a call may touch, worked out from its declaration and the user; part of every query (domain §6). */
export interface Scope {
  kind: ScopeKind | 'system'
  user_no: OwnUser
  center_nos: readonly number[]
  /** Those of all centers that are groups. */
  group_nos: readonly number[]
  /** 0 where the person is none. */
  classroom_no: ClassroomInScope
  teacher_no: TeacherInScope
  student_no: StudentInScope
  /** Teachers' "own students": with a distributed lesson from this day on. */
  own_since: string
}

type Scoped = Pick<SessionUser, 'center_nos' | 'group_nos' | 'classroom_no' | 'teacher_no' | 'student_no'>

/** The scope of a user for a call declared with that kind. */
export function scopeOf(user: Scoped & { user_no: number }, kind: ScopeKind, own_since: string): Scope {
  return {
    kind,
    user_no: user.user_no as OwnUser,
    center_nos: user.center_nos,
    group_nos: user.group_nos,
    classroom_no: user.classroom_no as ClassroomInScope,
    teacher_no: user.teacher_no as TeacherInScope,
    student_no: user.student_no as StudentInScope,
    own_since,
  }
}

/** A person's own rows, for a secret of theirs that may read this one thing. */
export function ownScope(
  scope: Scope,
  { user_no, teacher_no, student_no }: Pick<Scope, 'user_no' | 'teacher_no' | 'student_no'>,
): Scope {
  return { ...scope, kind: 'own', user_no, teacher_no, student_no }
}

declare const everything: unique symbol

/** No scope becomes one by its kind alone. */
export interface SystemScope extends Scope {
  kind: 'system'
  readonly [everything]: true
}

/** All rows, for work that no person asked for; its callers are listed by the reason they give. */
export function systemScope(_reason: string): SystemScope {
  return {
    kind: 'system',
    user_no: 0 as OwnUser,
    center_nos: [],
    group_nos: [],
    classroom_no: 0 as ClassroomInScope,
    teacher_no: 0 as TeacherInScope,
    student_no: 0 as StudentInScope,
    own_since: '',
  } as Scope as SystemScope
}
