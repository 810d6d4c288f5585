import type { LessonEvent } from '@terakoya/contract/lessons/C40101-weekly-assignment/getLessonHistory'
import { mondayOf } from '@terakoya/domain/days/day'
import { sql } from 'kysely'
import type { LessonInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { LockedLesson } from '../../../records/lesson.sql.ts'

type HistoryLesson = Pick<
  LockedLesson,
  'schedule_no' | 'student_no' | 'schedule_date' | 'center_no' | 'original_center_no'
>

/** A lesson that a center teaches or that belongs to it. */
export async function findHistoryLesson(
  tx: Tx,
  scope: Scope,
  center_no: number,
  schedule_no: number,
): Promise<HistoryLesson | undefined> {
  return tx
    .selectFrom('lessons as l')
    .select(['l.schedule_no', 'l.student_no', 'l.schedule_date', 'l.center_no', 'l.original_center_no'])
    .where('l.schedule_no', '=', schedule_no)
    .where(eb => eb.or([eb('l.center_no', '=', center_no), eb('l.original_center_no', '=', center_no)]))
    .where(scopeConditions.lesson(scope, 'l'))
    .$narrowType<{ schedule_no: LessonInScope }>()
    .executeTakeFirst()
}

interface HistoryRow extends Omit<LessonEvent, 'student_no' | 'detail'> {
  pinned_flag: number | null
  from_type: number | null
  to_type: number | null
  from_center_name: string
  to_center_name: string
  errorCode: string
  /** The center that changed it, where the line says so. */
  by_center_no: number | null
  /** Of a lesson that changed its center: from where. */
  from_center_no: number | null
}

/** Most lines of a history. */
const maxLines = 100

/** What was done to a lesson, the newest first: its own lines, and those of its week that name it. */
export async function listLessonHistory(tx: Tx, lesson: HistoryLesson): Promise<HistoryRow[]> {
  const { schedule_no } = lesson
  const centers = [lesson.center_no, lesson.original_center_no]
  const { rows } = await sql<HistoryRow>`
    with lines as (
      (select a.audit_no, a.at, a.user_no, a.action, a.detail from audit_log a
      where a.subject = 'lesson' and a.subject_no = ${schedule_no}
      order by a.at desc, a.audit_no desc limit ${maxLines})
      union all
      select a.audit_no, a.at, a.user_no, a.action,
        jsonb_build_object('from', change -> 1, 'to', coalesce(change -> 2, '0'), 'by_center_no', a.subject_no)
      from audit_log a, jsonb_path_query(a.detail, 'strict $.lessons[*] ? (@[0] == $no)',
        jsonb_build_object('no', ${schedule_no}::integer), true) as change
      where a.subject = 'center_week' and a.subject_no = any(${centers}::integer[])
        and a.detail ->> 'week_date' = ${mondayOf(lesson.schedule_date)}
    )
    select l.at, coalesce(u.user_named, '') as user_name, l.action,
      coalesce((l.detail ->> 'from')::integer, 0) as from_teacher_no,
      coalesce((l.detail ->> 'to')::integer, 0) as to_teacher_no,
      coalesce(f.display_name, '') as from_teacher_name, coalesce(t.display_name, '') as to_teacher_name,
      coalesce(l.detail -> 'warnings', '[]') as warnings, (l.detail ->> 'pinned_flag')::integer as pinned_flag,
      (l.detail ->> 'from_type')::integer as from_type, (l.detail ->> 'to_type')::integer as to_type,
      coalesce(fc.name1, '') as from_center_name, coalesce(tc.name1, '') as to_center_name,
      coalesce(l.detail ->> 'errorCode', '') as "errorCode",
      (l.detail ->> 'by_center_no')::integer as by_center_no, (l.detail ->> 'from_center_no')::integer as from_center_no
    from lines l
    left join users u on u.user_no = l.user_no
    left join teachers f on f.teacher_no = (l.detail ->> 'from')::integer
    left join teachers t on t.teacher_no = (l.detail ->> 'to')::integer
    left join centers fc on fc.center_no = (l.detail ->> 'from_center_no')::integer
    left join centers tc on tc.center_no = (l.detail ->> 'to_center_no')::integer
    order by l.at desc, l.audit_no desc limit ${maxLines}`.execute(tx)
  return rows
}
