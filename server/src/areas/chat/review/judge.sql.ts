import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'

/** What of a flag `f`, about the login `u`, says whether whoever asks may judge it. */
export const judgedBy = (scope: Scope, now: string) => sql`
  u.student_no is not null or f.source = 'report' as accuses,
  u.student_no is null and u.teacher_no is null as of_staff,
  f.reported_by is not distinct from ${scope.user_no} or exists (select 1 from chat_messages x
    where x.room_no = f.room_no and x.user_no = ${scope.user_no}
      and x.sent_at > ${now}::timestamptz - interval '60 days') as involved`
