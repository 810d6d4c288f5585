import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import { bareGrid, busyStudents } from '@terakoya/server/benching/entries.sql'
import { busiestCenter } from '@terakoya/server/benching/shifts.sql'
import { asker, batchAsker, measure } from './calls.ts'

/** Four months. */
const daysOfGrid = 119

const none = { request_text: '', t1030: [], t1031: [], t1032: [], t3013: [], t1033: [], t3010: [], t3015: [] }

/**
 * Entries at the size of `chain`, at the busiest center: the grid of a student for four months as the screen asks for it,
 * in one round trip; the slots of a week; a weekly entry of fifteen weeks, shown and submitted; the lists. Median / p95.
 */
export async function benchEntries(): Promise<void> {
  const server = await startBenchServer('chain')
  const { db } = server.database
  try {
    const cookie = await server.signIn('admin')
    const [ask, askAll] = [asker(server, cookie), batchAsker(server, cookie)]
    const monday = addDays(mondayOf(server.today), 7)
    const center_no = await busiestCenter(db, monday, addDays(monday, 6))
    const days = { center_no, start_date: monday, end_date: addDays(monday, daysOfGrid - 1) }
    const students = await busyStudents(db, center_no, 200)
    const [student_no = 0] = students
    const own = { ...days, student_no }
    const bare = () => bareGrid(db, student_no, days)
    const grid = [
      ...['C30101_getCalendar', 'C30101_getSeminarCalendar', 'C30101_getCellTeacherCount'].map(api => ({
        api,
        input: days,
      })),
      ...[
        'C30101_getSchedule',
        'C30101_getEntrySchedule',
        'C30101_getEntryWeek',
        'C30101_getNotAttended',
        'C30101_getChangeSchedule',
        'C30101_getCancelSchedule',
      ].map(api => ({ api, input: own })),
      ...['C30101_getStudentSubjects', 'C30101_getScheduleCreatedDate'].map(api => ({
        api,
        input: { center_no, student_no },
      })),
      { api: 'C30101_getCourseDropdown', input: {} },
      { api: 'C30101_getSubjectDropdown', input: { student_no } },
      { api: 'C30101_getClassificationDropdown', input: {} },
    ]
    await measure('the grid of a student, 4 months, 14 calls', askAll(grid), bare, '< 150 ms')
    for (const one of grid) await measure(`… ${one.api}`, ask(one.api, one.input), bare)
    const teaching = { course_no: 2, subject_no: 1, subject_type: 1 }
    const asked = { student_no, entry_type: 2, ...teaching, schedule_no: 0 }
    const week = { start_date: monday, end_date: addDays(monday, 6) }
    await measure('the slots of a week', ask('C30101_getSlots', { ...asked, ...week }), bare, '< 300 ms')
    const form = { start_date: monday, end_date: addDays(monday, 34) }
    await measure('the slots of the form', ask('C30101_getSlots', { ...asked, ...form }), bare, '< 600 ms')
    const wish = {
      _action: 'add',
      ...teaching,
      ...{ teacher_request: 3, teacher_request_type: 0 },
      ...{ dayofweek_code: 6, time_limit_no: 20, course_start_date: monday, course_end_date: null },
    }
    const application = (no: number) => ({
      ...none,
      ...{ student_no: no, belongs_center_no: center_no, t1030: [wish] },
    })
    let next = 0
    const submit = () => {
      next += 1
      return ask('C30101_submit', application(students[next] ?? 0))()
    }
    await measure('a weekly entry of 15 weeks, submitted', submit, bare, '< 500 ms')
    const list = { searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } }
    await measure('settled applications, first page', ask('C30101_getList', list), bare)
    await measure('requests, first page', ask('C40411_doBrowse', list), bare)
  } finally {
    await server.stop()
  }
}
