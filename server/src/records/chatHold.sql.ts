import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

export interface LiftAsked {
  hold_no: number
  center_no: number
  /** The newest case of the room or the student, from which the hold is lifted; 0: there is none. */
  flag_no: number
  /** Who has asked for it, and hears nothing of it. */
  lifted_by: number
}

/** Holds that somebody wants to end and for which a second person hasn't agreed yet. */
export async function listLiftsAsked(tx: Tx, _all: SystemScope): Promise<LiftAsked[]> {
  const { rows } = await sql<LiftAsked>`
    select h.hold_no, coalesce(s.center_no, r.center_no) as center_no, h.lifted_by,
      coalesce((select max(f.flag_no) from chat_flags f join chat_rooms x on x.room_no = f.room_no
        where case h.subject_kind when 'room' then x.room_no = h.subject_no else x.student_no = h.subject_no end), 0)::integer as flag_no
    from legal_holds h
    left join students s on h.subject_kind = 'student' and s.student_no = h.subject_no
    left join chat_rooms r on h.subject_kind = 'room' and r.room_no = h.subject_no
    where h.lifted_at is null and h.lifted_by is not null
    order by h.hold_no`.execute(tx)
  return rows
}
