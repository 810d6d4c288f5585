import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { LessonInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'

type Version = OutputOf<'C50103_getData'>['versions'][number]

/** Every text that a report was submitted, approved or corrected with, the newest first. */
export async function listVersions(tx: Tx, schedule_no: LessonInScope): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select v.version_no, v.version_kind, coalesce(u.user_named, '') as user_name, v.at, v.rows
    from lesson_report_versions v left join users u on u.user_no = v.user_no
    where v.schedule_no = ${schedule_no} order by v.version_no desc`.execute(tx)
  return rows
}
