import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../../session/sessionStore.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeConfig, makeUser } from '../../../testing/session.ts'
import { StudentDay } from './StudentDay.tsx'

const lesson = (
  schedule_date: string,
  time_limit_no: StudentDayLesson['time_limit_no'],
): StudentDayLesson => ({
  ...{ schedule_no: time_limit_no, student_no: 3, schedule_date, time_limit_no, course_setting_no: 101 },
  ...{ subject_name: '算数', center_name: '緑丘センター', distributed: false, teacher_name: '' },
  ...{ meeting_id: '', passcode: '', change_flag: 0, class_type: 1, attendance_distinction: 0 },
  ...{ entered_at: null, meeting_changed_flag: 0, soon_flag: 0, stand_in_flag: 0 },
  ...{ not_begun_flag: 0, teacher_missed_flag: 0, not_seen_flag: 0, service_out_flag: 0 },
})
const user = (authority_function_ids: string[]) =>
  makeUser({ user_type_code: '110', student_no: 3, isStudent: true, authority_function_ids })
const now = { day: '2026-11-26', minutes: 600 }
const ahead = lesson('2026-12-05', 60)

/** The day of a student, as the address and the server answer: the day pressed comes a moment later. */
function Day() {
  const [day, setDay] = useState(now.day)
  return (
    <>
      <div style={{ height: 1200 }}>お知らせ</div>
      <StudentDay
        data={{
          ...{ schedule_date: day, student_no: 3, student_name: '青木 愛', closed_flag: 0, remarks: '' },
          ...{ called_off: [], unread_report_count: 0 },
          lessons: [day === now.day ? lesson(now.day, 50) : ahead],
          upcoming: day === now.day ? [ahead] : [],
        }}
        now={now}
        onShowDay={setDay}
      />
    </>
  )
}

test('a lesson ahead that is pressed comes into sight, with the way to its absence and another day', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  answerCalls({})
  mount(<Day />)
  changeSession({ user: user(['C21101', 'C21201']), config: makeConfig() })
  await page.getByRole('button', { name: /12\/05（土）/ }).click()
  const card = page.getByRole('region', { name: '次の授業' })
  await expect.element(card).toHaveTextContent('18:20–19:50')
  await expect.element(card).toBeInViewport({ ratio: 1 })
  const way = card.getByRole('link', { name: /^欠席・振替.*12\/05（土） 18:20–19:50$/ })
  await expect.element(way).toBeVisible()
  const { pathname, searchParams } = new URL((way.element() as HTMLAnchorElement).href)
  expect([pathname, searchParams.get('date')]).toEqual(['/C21201', '2026-12-05'])
  expect(way.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('who has no 予定・振替 isn’t led there', async () => {
  answerCalls({})
  mount(<Day />)
  changeSession({ user: user(['C21101']), config: makeConfig() })
  await expect.element(page.getByRole('region', { name: '次の授業' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /欠席・振替/ })).not.toBeInTheDocument()
})
