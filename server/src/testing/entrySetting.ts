import type { InputOf } from '@terakoya/contract/wireTypes'
import { type MadeStudent, makeStudent, makeTeacher, makeUser } from './makePeople.ts'
import { courseOfLayout, makeCalendar, makeCenter, makeSubject } from './makePlaces.ts'
import { type AssignmentSetting, openAssignment } from './openAssignment.ts'
import type { TestClient } from './testClient.ts'
import { testNow } from './testClock.ts'

type Application = InputOf<'C30101_submit'>
export type ApplicationPart = Partial<Application>

const none = { request_text: '', t1030: [], t1031: [], t1032: [], t3013: [], t1033: [], t3010: [], t3015: [] }

/** A server whose calendar reaches beyond the fifteen weeks for which lessons are made ahead: to 27 August. */
export async function openEntries(): Promise<AssignmentSetting> {
  const at = await openAssignment()
  await makeCalendar(at.server.owner, '2026-06-29', 60)
  return at
}

/** A center of its own with its manager and a student, and what is asked of C30101 about that student. */
export class EntrySetting {
  readonly at: AssignmentSetting
  readonly center_no: number
  readonly manager: TestClient
  readonly student: MadeStudent
  readonly subject_no: number
  /** 90 minutes, one-to-two. */
  readonly course_no: number

  private constructor(
    at: AssignmentSetting,
    made: Pick<EntrySetting, 'center_no' | 'manager' | 'student' | 'subject_no' | 'course_no'>,
  ) {
    this.at = at
    this.center_no = made.center_no
    this.manager = made.manager
    this.student = made.student
    this.subject_no = made.subject_no
    this.course_no = made.course_no
  }

  /**
   * The clock stands at `testNow` again.
   * @param further other centers that the manager may see
   */
  static async open(at: AssignmentSetting, further: readonly number[] = []): Promise<EntrySetting> {
    const { owner, clock } = at.server
    clock.set(testNow)
    const { center_no } = await makeCenter(owner)
    return new EntrySetting(at, {
      center_no,
      manager: await at.server.signIn(await makeUser(owner, '550', { centers: [center_no, ...further] })),
      student: await makeStudent(owner, { center_no }),
      subject_no: (await makeSubject(owner)).subject_no,
      course_no: await courseOfLayout(owner, 101),
    })
  }

  /** What a lesson of the student is made with. */
  get own() {
    const { student, center_no, subject_no } = this
    return { student, center_no, subject_no }
  }

  get taught() {
    const { course_no, subject_no } = this
    return {
      ...{ course_no, subject_no },
      subject_type: 1 as const,
      teacher_request: 3 as const,
      teacher_request_type: 0 as const,
    }
  }

  application(rows: ApplicationPart, who = this.student): Application {
    return { ...none, student_no: who.student_no, belongs_center_no: this.center_no, ...rows }
  }

  submit(rows: ApplicationPart, who?: MadeStudent, options?: { key?: string }) {
    return this.manager.ask('C30101_submit', this.application(rows, who), options)
  }

  /** An additional lesson (t1031). */
  added(schedule_date: string, time_limit_no: number, more: object = {}) {
    const place = { schedule_date, time_limit_no }
    return { _action: 'add' as const, entry_type: 2 as const, ...place, ...this.taught, ...more }
  }

  /** So many teachers of the center work then. */
  async work(count: number, ...slots: [day: string, period: number][]): Promise<void> {
    const { center_no, subject_no } = this
    for (let each = 0; each < count; each++) {
      const shifts = slots.map(([schedule_date, time_limit_no]) => ({ schedule_date, time_limit_no }))
      await makeTeacher(this.at.server.owner, { center_no, subject_nos: [subject_no], shifts })
    }
  }

  /** The student's lessons as they are stored, in the order in which they came. */
  lessons() {
    return this.at.server.owner
      .selectFrom('lessons')
      .selectAll()
      .where('student_no', '=', this.student.student_no)
      .orderBy('schedule_no')
      .execute()
  }

  ledger(end_date = '2026-12-31') {
    const { student_no } = this.student
    return this.manager.call('C30101_getLedger', { student_no, start_date: '2026-01-01', end_date })
  }

  /** The ledger's lines in short: day, cause, amount. */
  async causes(): Promise<string[]> {
    const { lines } = await this.ledger()
    return lines.map(({ entry_date, ledger_cause, amount }) => `${entry_date} ${ledger_cause} ${amount}`)
  }

  /** The kinds of mail that wait for the student. */
  async mailKinds(): Promise<string[]> {
    const rows = await this.at.server.owner
      .selectFrom('outbox')
      .select('mail_kind')
      .where('student_no', '=', this.student.student_no)
      .orderBy('outbox_no')
      .execute()
    return rows.map(row => row.mail_kind)
  }
}
