import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AssignmentSetting, openAssignment, weeks } from '../../testing/openAssignment.ts'
import { testNow } from '../../testing/testClock.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const causesOf = async (schedule_no: number) => {
  const lines = await at.server.owner
    .selectFrom('lesson_ledger')
    .select('ledger_cause')
    .where('schedule_no', '=', schedule_no)
    .orderBy('ledger_no')
    .execute()
  return lines.map(line => line.ledger_cause)
}

test('the server’s own role writes no line of the ledger, and takes none away', async () => {
  const { schedule_no, student_no } = await at.lesson(weeks.next, 50)
  const { db } = at.server.services.database
  const line = {
    student_no,
    schedule_no,
    entry_date: weeks.next,
    ledger_cause: 'given_back',
    amount: 1,
    recorded_at: testNow,
  }
  const tried = [
    db.insertInto('lesson_ledger').values(line),
    db.updateTable('lesson_ledger').set({ amount: -1 }),
    db.deleteFrom('lesson_ledger'),
  ]
  for (const each of tried) {
    await expect(each.execute()).rejects.toThrow('permission denied for table lesson_ledger')
  }
  expect(await causesOf(schedule_no)).toEqual(['owed'])
})

test('what the server’s own role does with lessons is in the ledger, whatever tables it makes for itself', async () => {
  const { schedule_no } = await at.lesson(weeks.next, 50)
  await at.server.services.database.db.transaction().execute(async tx => {
    await sql`create temporary table lesson_ledger (like public.lesson_ledger) on commit drop`.execute(tx)
    await tx
      .updateTable('lessons')
      .set({ attendance_distinction: 1 })
      .where('schedule_no', '=', schedule_no)
      .execute()
    await sql`set constraints all immediate`.execute(tx)
  })
  expect(await causesOf(schedule_no)).toEqual(['owed', 'delivered'])
})
