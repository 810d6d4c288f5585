import { insertSeedNames } from '../seed/seed.sql.ts'
import { publishWeek } from './makeLesson.ts'
import { makeStudent, makeUser } from './makePeople.ts'
import { openAssignment } from './openAssignment.ts'
import type { TestClient } from './testClient.ts'

/** Wednesday of the week that has begun; the lesson is at 16:40. */
export const reportedDay = '2026-04-15'

export type ReportSetting = Awaited<ReturnType<typeof openReporting>>
export type TaughtLesson = Awaited<ReturnType<ReportSetting['taught']>>

/** A center whose lessons are reported: every call of `taught` makes a new one, with people of its own. */
export async function openReporting() {
  const at = await openAssignment()
  const { owner, clock } = at.server
  await insertSeedNames(owner)
  const clockAt = (time: string, on = reportedDay) => clock.set(`${on}T${time}:00+09:00`)

  /** A published lesson of a new student with a new teacher, at 16:45, marked as attended unless said otherwise. */
  async function taught(attendance_distinction = 1, time_limit_no = 50) {
    clockAt('09:00')
    await owner.deleteFrom('distributed_lessons').execute()
    await owner.deleteFrom('distributions').execute()
    const teacher = await at.teacher([[reportedDay, 50]])
    const student = await makeStudent(owner, { center_no: at.center_no })
    const lesson = await at.lesson(reportedDay, time_limit_no, { student, teacher_no: teacher.teacher_no })
    await publishWeek(owner, { center_no: at.center_no, date: reportedDay })
    await owner
      .updateTable('lessons')
      .set({ attendance_distinction })
      .where('schedule_no', '=', lesson.schedule_no)
      .execute()
    const author = await at.server.signIn(await makeUser(owner, '300', { teacher_no: teacher.teacher_no }))
    const other = await at.teacher([[reportedDay, 60]])
    const colleague = await at.server.signIn(await makeUser(owner, '300', { teacher_no: other.teacher_no }))
    const family = await at.server.signIn(await makeUser(owner, '110', { student_no: student.student_no }))
    const manager = await at.server.signIn(at.user)
    clockAt('18:30')
    const { schedule_no } = lesson
    const read = (client: TestClient) => client.call('C50102_getEdit', { schedule_no })
    const edit = (
      client: TestClient,
      t3110_lock_version: number,
      report_status: 0 | 1 | 2 | 3 | 4 | 8 | 9,
      more: object = {},
    ) => client.ask('C50102_doEdit', { schedule_no, t3110_lock_version, report_status, rows: [], ...more })
    const version = async () => (await read(manager)).t3110_lock_version
    const textOf = async (client: TestClient, detail_no: number) =>
      (await read(client)).rows.find(row => row.detail_no === detail_no)?.comment
    return {
      ...{ lesson, schedule_no, student, teacher },
      ...{ author, colleague, family, manager },
      ...{ read, edit, version, textOf },
    }
  }

  /** The rows of a usual lesson that may be submitted. */
  const usual = () => [
    { detail_no: 1, comment: String(at.subject_no) },
    { detail_no: 2, comment: 'M03' },
    { detail_no: 3, comment: '一次関数のグラフ' },
    { detail_no: 4, comment: 'p.42–45' },
    { detail_no: 8, comment: '1' },
    { detail_no: 9, comment: 'p.46の1〜4' },
    { detail_no: 10, comment: '2' },
    { detail_no: 11, comment: '2' },
    { detail_no: 12, comment: '2' },
    {
      detail_no: 13,
      comment:
        '傾きと切片の意味を、表とグラフを行き来しながら自分の言葉で説明できるようになりました。次回は式を求めます。',
    },
    { detail_no: 14, comment: '切片の読み取りでつまずきました。' },
  ]

  return { ...at, clockAt, taught, usual }
}
