import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { foundNo } from '../../../auth/inScope.ts'
import { failures } from '../../../failure.ts'
import type { FoundRecord } from '../../../resourceRecords/resourceTable.ts'
import type { Context } from '../../../road/context.ts'
import { heldCenters } from './teachers.sql.ts'

const refuse = (field: string, label: string, sentence: string) =>
  failures.invalid([{ field, message: `${label}（${field}）${sentence}` }])

/** A teacher works at centers, not at groups of them, and belongs to one of the keeper's own. */
function checkCenters(ctx: Context, record: Readonly<Record<string, unknown>>, before: FoundRecord | null) {
  const { center_nos, group_nos } = ctx.scope
  const home = Number(record.center_no)
  const own = (center_no: number) => center_nos.includes(center_no) && !group_nos.includes(center_no)
  if (home !== before?.center_no && !own(home)) {
    throw refuse('center_no', '所属センター', 'に担当していないセンターは選べません。選び直してください。')
  }
  const given = record.center_nos as readonly number[]
  const had = (before?.center_nos ?? []) as readonly number[]
  if (given.some(center_no => !had.includes(center_no) && !own(center_no))) {
    throw refuse('center_nos', '担当センター', 'に担当していないセンターがあります。選び直してください。')
  }
  // What the keeper doesn't see stays as it is.
  if (center_nos.includes(home) && !given.includes(home)) {
    throw refuse('center_nos', '担当センター', 'に所属センターが入っていません。追加してください。')
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
  const lessons = held.lesson_count > 0 ? `、授業${held.lesson_count}件` : ''
  const first = `${dayText(held.first_date)} ${slotText(held.first_time_limit_no)}から`
  throw refuse(
    'center_nos',
    '担当センター',
    `から「${held.center_name}」は外せません。シフト${held.shift_count}件（${first}）${lessons}があります。先にシフトを取り下げてください。`,
  )
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
