import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { foundNo } from '../../../auth/inScope.ts'
import { failures } from '../../../failure.ts'
import type { FoundRecord } from '../../../resourceRecords/resourceTable.ts'
import type { Context } from '../../../road/context.ts'
import { teacherRefusals } from '../text.ts'
import { heldCenters } from './teachers.sql.ts'

const refuse = (field: string, message: string) => failures.invalid([{ field, message }])

/** A teacher works at centers, not at groups of them, and belongs to one of the keeper's own. */
function checkCenters(ctx: Context, record: Readonly<Record<string, unknown>>, before: FoundRecord | null) {
  const { center_nos, group_nos } = ctx.scope
  const home = Number(record.center_no)
  const own = (center_no: number) => center_nos.includes(center_no) && !group_nos.includes(center_no)
  if (home !== before?.center_no && !own(home)) {
    throw refuse('center_no', teacherRefusals.say('home_center'))
  }
  const given = record.center_nos as readonly number[]
  const had = (before?.center_nos ?? []) as readonly number[]
  if (given.some(center_no => !had.includes(center_no) && !own(center_no))) {
    throw refuse('center_nos', teacherRefusals.say('foreign_center'))
  }
  // What the keeper doesn't see stays as it is.
  if (center_nos.includes(home) && !given.includes(home)) {
    throw refuse('center_nos', teacherRefusals.say('without_home'))
  }
}

/** Nobody loses a center where they are going to work: the shifts and lessons are named. */
async function checkLeftCenters(
  ctx: Context,
  record: Readonly<Record<string, unknown>>,
  before: FoundRecord,
): Promise<void> {
  const given = record.center_nos as readonly number[]
  const left = (before.center_nos as readonly number[]).filter(center_no => !given.includes(center_no))
  if (left.length === 0) return
  const [held] = await heldCenters(ctx.tx, foundNo<'teacher'>(before, 'teacher_no'), left, ctx.today)
  if (!held) return
  const { center_name: center, shift_count: shifts, lesson_count: lessons } = held
  const place = `${dayText(held.first_date)} ${slotText(held.first_time_limit_no)}`
  const message =
    lessons > 0
      ? teacherRefusals.say('center_in_use_lessons', { center, shifts, place, lessons })
      : teacherRefusals.say('center_in_use', { center, shifts, place })
  throw refuse('center_nos', message)
}

/** What is true of every teacher, and of every change of one. */
export async function checkTeacher(
  ctx: Context,
  record: Readonly<Record<string, unknown>>,
  before: FoundRecord | null,
): Promise<void> {
  checkCenters(ctx, record, before)
  if (before) await checkLeftCenters(ctx, record, before)
}
