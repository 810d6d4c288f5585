import type { InputOf } from '@terakoya/contract/wireTypes'
import { expect } from 'vitest'
import type { MadeLesson } from './makeLesson.ts'
import { makeCenter } from './makePlaces.ts'
import { openAssignment, weeks } from './openAssignment.ts'
import { changedTables, tableChecksums } from './tableChecksums.ts'
import type { Reply, TestClient } from './testClient.ts'

export type Save = InputOf<'C40101_updateSchedule'>
export type Change = Save['lessons'][number]

export const monday = weeks.next
export const tuesday = '2026-04-21'

type Seen = Pick<MadeLesson, 'lock_version'> & { schedule_no: number }

/** A lesson as its maker saw it. */
export const seen = ({ schedule_no, lock_version }: Seen) => ({ schedule_no, lock_version })

export const remove = (lesson: Seen): Change => ({ _action: 'removeTeacher', ...seen(lesson) })

/** A server with a center that is edited, another one with its manager, and a group; and the ways to save there. */
export async function openSaving() {
  const at = await openAssignment()
  const other = await at.otherCenter()
  const { center_no: group_no } = await makeCenter(at.server.owner, { group_flag: 1 })

  const input = (lessons: Change[], more: Partial<Save> = {}): Save => ({
    center_no: at.center_no,
    week_date: monday,
    lessons,
    ...more,
  })
  const save = (lessons: Change[], more?: Partial<Save>, client: TestClient = at.manager) =>
    client.call('C40101_updateSchedule', input(lessons, more))

  /** The rows that a save is refused for; nothing is changed by it. */
  async function refusedRows(lessons: Change[], more?: Partial<Save>, client: TestClient = at.manager) {
    const before = await tableChecksums(at.server.owner)
    const { error }: Reply = await client.ask('C40101_updateSchedule', input(lessons, more))
    expect(changedTables(before, await tableChecksums(at.server.owner))).toEqual([])
    expect(error?.errors?.[0]).toMatchObject({ errorCode: error?.errorCode })
    return error?.errors?.map(({ field, errorCode }) => `${field} ${errorCode}`)
  }

  const stored = ({ schedule_no }: { schedule_no: number }) => at.stored(schedule_no)

  async function audited({ schedule_no }: { schedule_no: number }) {
    return at.server.owner
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', 'lesson')
      .where('subject_no', '=', schedule_no)
      .orderBy('audit_no')
      .execute()
  }

  return { at, other, group_no, input, save, refusedRows, stored, audited }
}
