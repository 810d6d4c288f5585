import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './scope.ts'

type Condition = RawBuilder<boolean>

const everything = sql<boolean>`true`
const nothing = sql<boolean>`false`

function unlimited(scope: Scope): boolean {
  return scope.kind === 'all' || scope.kind === 'system'
}

/**
 * The helpers below give the condition that keeps a query inside the scope, one for each kind of row. `row` is the
 * alias of the table in the query. A kind of scope without a meaning for that row sees nothing.
 */
export const scopeConditions = {
  /** Rows of a table with `center_no` (centers themselves, distributions, jobs). */
  center(scope: Scope, row: string): Condition {
    if (unlimited(scope)) return everything
    if (scope.kind !== 'center') return nothing
    return sql<boolean>`${sql.ref(`${row}.center_no`)} = any(${[...scope.center_nos]}::integer[])`
  },

  /** Rows of a table with `center_no`, and those that hold at every center (it is null): what is kept for all is read by all. */
  centerOrEvery(scope: Scope, row: string): Condition {
    if (unlimited(scope)) return everything
    if (scope.kind !== 'center') return nothing
    return sql<boolean>`(${scopeConditions.center(scope, row)} or ${sql.ref(`${row}.center_no`)} is null)`
  },

  /** Teachers: of the user's centers, or the teacher. */
  teacher(scope: Scope, row: string): Condition {
    if (unlimited(scope)) return everything
    const teacher_no = sql.ref(`${row}.teacher_no`)
    if (scope.kind === 'own' && scope.teacher_no > 0) return sql<boolean>`${teacher_no} = ${scope.teacher_no}`
    if (scope.kind !== 'center') return nothing
    return sql<boolean>`exists (select 1 from teacher_centers tc where tc.teacher_no = ${teacher_no}
      and tc.center_no = any(${[...scope.center_nos]}::integer[]))`
  },

  /** Lessons: of the user's centers (where they are taught or came from), of the classroom, of the student. */
  lesson(scope: Scope, row: string): Condition {
    if (unlimited(scope)) return everything
    const column = (name: string) => sql.ref(`${row}.${name}`)
    switch (scope.kind) {
      case 'center':
        return sql<boolean>`(${column('center_no')} = any(${[...scope.center_nos]}::integer[])
          or ${column('original_center_no')} = any(${[...scope.center_nos]}::integer[]))`
      case 'classroom':
        return sql<boolean>`${column('classroom_no')} = ${scope.classroom_no}`
      case 'own':
        return scope.student_no > 0 ? sql<boolean>`${column('student_no')} = ${scope.student_no}` : nothing
      default:
        return nothing
    }
  },

  /** The published copy: what a teacher or a student may know of who teaches whom (domain §3). */
  distributedLesson(scope: Scope, row: string): Condition {
    if (unlimited(scope)) return everything
    const column = (name: string) => sql.ref(`${row}.${name}`)
    if (scope.kind === 'center') return scopeConditions.center(scope, row)
    if (scope.kind !== 'own') return nothing
    if (scope.teacher_no > 0) return sql<boolean>`${column('teacher_no')} = ${scope.teacher_no}`
    return scope.student_no > 0 ? sql<boolean>`${column('student_no')} = ${scope.student_no}` : nothing
  },

  /** Students: of the user's centers or classroom, of the teacher's published lessons, or the student. */
  student(scope: Scope, row: string): Condition {
    if (unlimited(scope)) return everything
    const column = (name: string) => sql.ref(`${row}.${name}`)
    switch (scope.kind) {
      case 'center':
        return sql<boolean>`${column('center_no')} = any(${[...scope.center_nos]}::integer[])`
      case 'classroom':
        return sql<boolean>`${column('classroom_no')} = ${scope.classroom_no}`
      case 'own':
        if (scope.student_no > 0) return sql<boolean>`${column('student_no')} = ${scope.student_no}`
        return sql<boolean>`exists (select 1 from distributed_lessons dl where dl.student_no = ${column('student_no')}
          and dl.teacher_no = ${scope.teacher_no} and dl.schedule_date >= ${scope.own_since}::date)`
      default:
        return nothing
    }
  },

  /**
   * Rooms of chat (`chat_rooms`, `chat_places`): of the student, of the teacher whom the lesson is published with, of the
   * centers where it is taught and came from, of the classroom; a teacher's own room of all centers of the teacher.
   */
  chatRoom(scope: Scope, row: string): Condition {
    if (unlimited(scope)) return everything
    const column = (name: string) => sql.ref(`${row}.${name}`)
    switch (scope.kind) {
      case 'center':
        return sql<boolean>`(${column('center_no')} = any(${[...scope.center_nos]}::integer[])
          or ${column('original_center_no')} = any(${[...scope.center_nos]}::integer[])
          or (${column('rel_model')} = 't2010' and exists (select 1 from teacher_centers tc
            where tc.teacher_no = ${column('rel_id')} and tc.center_no = any(${[...scope.center_nos]}::integer[]))))`
      case 'classroom':
        return sql<boolean>`${column('classroom_no')} = ${scope.classroom_no}`
      case 'own':
        if (scope.student_no > 0) return sql<boolean>`${column('student_no')} = ${scope.student_no}`
        return scope.teacher_no > 0 ? sql<boolean>`${column('teacher_no')} = ${scope.teacher_no}` : nothing
      default:
        return nothing
    }
  },

  /** Alerts: of the user's centers, of the classroom; those of neither concern administrators only. Nobody's own. */
  alert(scope: Scope, row: string): Condition {
    if (scope.kind === 'system') return everything
    const others = sql<boolean>`${sql.ref(`${row}.hidden_from`)} is distinct from ${scope.user_no}`
    switch (scope.kind) {
      case 'all':
        return others
      case 'center':
        return sql<boolean>`(${scopeConditions.center(scope, row)} and ${others})`
      case 'classroom':
        return sql<boolean>`(${sql.ref(`${row}.classroom_no`)} = ${scope.classroom_no} and ${others})`
      default:
        return nothing
    }
  },

  /**
   * What a person wrote or is told of (a flag, a held message), in a room `room`: of the user's centers, where it is taught;
   * never what `about` says the user wrote. `about` names a column.
   */
  chatReview(scope: Scope, room: string, about: string): Condition {
    if (scope.kind === 'system') return everything
    const others = sql<boolean>`${sql.ref(about)} <> ${scope.user_no}`
    if (scope.kind === 'all') return others
    if (scope.kind !== 'center') return nothing
    return sql<boolean>`(${scopeConditions.center(scope, room)} and ${others})`
  },

  /** Notices: for the audience of the user, in the user's center, for everybody there, the classroom or the person. */
  notice(scope: Scope, row: string): Condition {
    if (scope.kind === 'system') return everything
    const column = (name: string) => sql.ref(`${row}.${name}`)
    const student = scope.student_no > 0
    const own = (name: string) =>
      sql`(select st.${sql.ref(name)} from students st where st.student_no = ${scope.student_no})`
    const center = {
      all: everything,
      center: scopeConditions.center(scope, row),
      // A classroom's people are told what the centers of its students say.
      classroom: sql<boolean>`${column('center_no')} = any(array(
        select distinct st.center_no from students st where st.classroom_no = ${scope.classroom_no}))`,
      own: student ? sql<boolean>`${column('center_no')} = ${own('center_no')}` : nothing,
      self: nothing,
    }[scope.kind]
    const room = student ? own('classroom_no') : sql`${scope.classroom_no}`
    const number = column('notice_no')
    return sql<boolean>`(${column('audience')} in ('all', ${student ? 'students' : 'staff'}) and (
      ${number} in (select a.notice_no from notice_users a where a.user_no = ${scope.user_no})
      or ((${column('center_no')} is null or ${center}) and (
        ${number} in (select a.notice_no from notice_classrooms a where a.classroom_no = ${room})
        or (${number} not in (select a.notice_no from notice_classrooms a)
          and ${number} not in (select a.notice_no from notice_users a))))))`
  },
}
