import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'

/** The flags `g` that are decided together with `f`: those of the detectors for the same words. */
const decidedWith = sql`(g.flag_no = f.flag_no or (g.state = 'open' and g.source in ('word', 'detector')
  and g.room_no = f.room_no and g.about_user_no = f.about_user_no
  and (g.message_id = f.message_id or g.held_no = f.held_no)))`

/** Whether the person has written to the child of the room `r` lately, in whichever of its rooms: in its own it may tell of another. */
export const writesTo = (user_no: number, now: string) => sql`exists (
  select 1 from chat_messages x join chat_rooms xr on xr.room_no = x.room_no
  where x.user_no = ${user_no} and x.sent_at > ${now}::timestamptz - interval '60 days'
    and (xr.room_no = r.room_no or xr.student_no = r.student_no))`

/** What of a flag `f` in the room `r`, about the login `u`, says whether whoever asks may judge it. */
export const judgedBy = (scope: Scope, now: string) => sql`
  u.student_no is not null or f.source = 'report' as accuses,
  u.student_no is not null as of_child, u.student_no is null and u.teacher_no is null as of_staff,
  f.reported_by is not distinct from ${scope.user_no} and u.student_no is not null as own_case,
  ${writesTo(scope.user_no, now)} as writes_to,
  f.reported_by is not distinct from ${scope.user_no} or ${writesTo(scope.user_no, now)} as involved,
  (select max(g.severity) from chat_flags g where ${decidedWith}) as gravest,
  exists (select 1 from chat_flags g where ${decidedWith} and (g.severity = 3
    or g.category in ('selfHarm', 'sexual', 'homeViolence', 'bullying', 'violence'))) as grave`
