import { connect } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import type { OfficeWork } from '../records/officeWork.sql.ts'

/** A teacher takes a shift back, in the database of a server that is running on that data. */
export async function withdrawShift(
  dataDir: string,
  { teacher_no, schedule_date, time_limit_no }: OfficeWork,
): Promise<void> {
  const { ownerUrl } = await startEmbeddedPostgres({ dataDir, whenInUse: 'attach' })
  const { db, close } = connect(ownerUrl, { max: 1 })
  try {
    const { numDeletedRows } = await db
      .deleteFrom('teacher_shifts')
      .where('teacher_no', '=', teacher_no)
      .where('schedule_date', '=', schedule_date)
      .where('time_limit_no', '=', time_limit_no)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw new Error('there was no such shift')
  } finally {
    await close()
  }
}
