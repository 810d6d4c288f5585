import { groupBy } from '@terakoya/domain/collections/groupBy'
import { makeUpUntil } from '@terakoya/domain/entries/absence'
import { courseOf } from '@terakoya/domain/entries/application/wishedCourse'
import { rightLeftOverFault } from '@terakoya/domain/entries/rightLeftOver'
import { listSubjectNames } from '../../../operations/entries/applicationFacts.sql.ts'
import type { EntryStudent } from '../../../operations/entries/availability.sql.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { readCenterSettings } from '../../../records/centerSettings.sql.ts'
import { listEntryCourses } from '../../../records/entryCourse.sql.ts'
import type { ImportFault, ImportRow, ReadFile } from '../../../resourceRecords/readImport.ts'
import type { StoredResource } from '../../../resourceRecords/storedResource.ts'
import { auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { RightRow } from './ownKinds.ts'
import { insertMissed, listMissedOf, type MissedLesson } from './rights.sql.ts'
import { type FileOutcome, faultAt, nothingYet, type Taking, toldFaults } from './taking.ts'
import { takeoverWords } from './text.ts'

interface Facts {
  courses: Parameters<typeof courseOf>[1]['courses']
  subjects: Parameters<typeof courseOf>[1]['subjects']
  own_subjects: null
}

async function factsOf({ tx }: Context, rows: readonly ImportRow[]): Promise<Facts> {
  const nos = [...new Set(rows.map(({ values }) => Number(values.subject_no)))]
  return {
    courses: new Map((await listEntryCourses(tx)).map(course => [course.course_no, course])),
    subjects: new Map((await listSubjectNames(tx, nos)).map(({ subject_no, name1 }) => [subject_no, name1])),
    own_subjects: null,
  }
}

/** The missed lesson that a right is for, or why there is none. */
async function missedOf(
  ctx: Context,
  kept: StoredResource,
  { row, values }: ImportRow,
  student: EntryStudent,
  facts: Facts,
): Promise<{ lesson: MissedLesson } | { fault: ImportFault }> {
  const right = values as unknown as RightRow
  const refused = (field: string, message: string) => ({ fault: faultAt(kept, row, field, message) })
  const wished = {
    ...{ time_limit_no: right.time_limit_no, course_no: right.course_no, subject_no: right.subject_no },
    subject_type: right.subject_type ?? 1,
    ...{ teacher_request: student.teacher_request, teacher_request_type: student.teacher_request_type },
  }
  const course = courseOf(wished, facts, 1)
  if ('message' in course) return refused(course.at, course.message)
  const { schedule_date, reason = '' } = right
  const settings = await readCenterSettings(ctx.tx, student.center_no)
  const make_up_until = right.make_up_until ?? makeUpUntil(schedule_date, settings)
  const fault = rightLeftOverFault({ schedule_date, make_up_until }, ctx.today)
  if (fault) return refused(fault.at, takeoverWords.say(fault.fault))
  const { course_setting_no } = course
  return { lesson: { ...wished, course_setting_no, schedule_date, make_up_until, reason } }
}

const keyOf = ({ schedule_date, time_limit_no }: { schedule_date: string; time_limit_no: number }) =>
  `${schedule_date}/${time_limit_no}`

/**
 * Takes in what families may still make up: each right as the lesson that was missed, called off by an absence that was told in
 * time, as the product holds any right. One that is there already stays as it is.
 */
export async function storeRights(
  taking: Taking,
  kept: StoredResource,
  read: ReadFile,
): Promise<FileOutcome> {
  const { ctx, came } = taking
  const { tx, now } = ctx
  const facts = await factsOf(ctx, read.rows)
  const byStudent = groupBy(read.rows, ({ values }) => Number(values.student_no))
  const faults: ImportFault[] = [...read.faults]
  const outcome = { ...nothingYet }
  let done = 0
  for (const [student_no, rows] of byStudent) {
    taking.tell(done, byStudent.size)
    done += 1
    const student = await requireEntryStudent(ctx, student_no)
    const there = new Set((await listMissedOf(tx, student.student_no)).map(keyOf))
    const lessons: MissedLesson[] = []
    for (const row of rows) {
      const found = await missedOf(ctx, kept, row, student, facts)
      if ('fault' in found) faults.push(found.fault)
      else if (there.has(keyOf(found.lesson))) outcome.unchanged += 1
      else {
        there.add(keyOf(found.lesson))
        lessons.push(found.lesson)
      }
    }
    if (lessons.length === 0) continue
    const schedule_nos = await insertMissed(tx, student, lessons, { user_no: ctx.user.user_no, now })
    for (const schedule_no of schedule_nos) came.note('lessons', schedule_no, null)
    await auditAll(ctx, [
      {
        action: 'takeOverRights',
        subject: 'student_entries',
        subject_no: student_no,
        detail: { schedule_nos, rights: lessons.map(({ make_up_until }) => make_up_until) },
      },
    ])
    outcome.added += lessons.length
  }
  outcome.refused = new Set(faults.map(({ row }) => row)).size
  return { ...outcome, faults: toldFaults(faults, read) }
}
