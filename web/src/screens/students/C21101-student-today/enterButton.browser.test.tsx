import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { EnterButton } from './EnterButton.tsx'

const day = '2026-11-25'
const lesson: StudentDayLesson = {
  ...{ schedule_no: 3729, student_no: 3, schedule_date: day, time_limit_no: 60, course_setting_no: 101 },
  ...{ subject_name: '数学', center_name: '緑丘センター', distributed: true, teacher_name: '久保 亮' },
  ...{ meeting_id: '848 4873 7177', passcode: '286456', change_flag: 0, class_type: 1 },
  ...{ attendance_distinction: 0, entered_at: null, meeting_changed_flag: 0, soon_flag: 0 },
  ...{ not_begun_flag: 0, teacher_missed_flag: 0, not_seen_flag: 0, service_out_flag: 0 },
}
const now = { day, minutes: 18 * 60 + 30 }

test('after a switch it says so, and asks for a press as for the first', async () => {
  const changed = { entered_at: '2026-11-25T09:10:00.000Z', meeting_changed_flag: 1 as const }
  mount(<EnterButton lesson={{ ...lesson, ...changed }} now={now} />)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('会議が変わりました。もう一度「入室する」を押してください。')
  await expect.element(page.getByRole('button', { name: '入室する', exact: true })).toBeVisible()
  await expect.element(page.getByText(/に入室しました/)).not.toBeInTheDocument()
})

test('a press on a page that has not seen the switch opens the meeting that it is now', async () => {
  const went: string[] = []
  const tab = { opener: window, location: { replace: (url: string) => went.push(url) }, close: () => {} }
  const spy = vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window)
  onTestFinished(() => spy.mockRestore())
  const entered = { schedule_no: 3729, student_no: 3, entered_at: '2026-11-25T09:30:00.000Z' }
  const output = { ...entered, meeting_id: '85200000001', url: '', trouble: '' }
  answerCalls({ C21101_enterMeeting: [{ output }] })
  mount(<EnterButton lesson={lesson} now={now} />)
  await page.getByRole('button', { name: '入室する' }).click()
  await vi.waitFor(() => expect(went).toEqual(['https://zoom.us/j/85200000001']))
})

test('a press that leads nowhere says why, and can be done again', async () => {
  const tab = { opener: window, location: { replace: () => {} }, close: vi.fn() }
  const spy = vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window)
  onTestFinished(() => spy.mockRestore())
  const pressed = { schedule_no: 3729, student_no: 3, entered_at: '2026-11-25T09:30:00.000Z' }
  const output = { ...pressed, meeting_id: '', url: '', trouble: '会議の準備がまだできていません。' }
  answerCalls({ C21101_enterMeeting: [{ output }] })
  mount(<EnterButton lesson={{ ...lesson, meeting_id: '', passcode: '' }} now={now} />)
  const button = page.getByRole('button', { name: '入室する', exact: true })
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('会議の準備がまだできていません。')
  await expect.element(button).toBeEnabled()
  expect(tab.close).toHaveBeenCalled()
})

test('where the browser opens no tab it isn’t said that they are in', async () => {
  const spy = vi.spyOn(window, 'open').mockImplementation(() => null)
  onTestFinished(() => spy.mockRestore())
  const entered_at = '2026-11-25T09:30:00.000Z'
  const output = { schedule_no: 3729, student_no: 3, entered_at, meeting_id: '1', url: '', trouble: '' }
  answerCalls({ C21101_enterMeeting: [{ output }] })
  mount(<EnterButton lesson={{ ...lesson, entered_at }} now={now} />)
  await page.getByRole('button', { name: 'もう一度入室する' }).click()
  await expect.element(page.getByRole('link', { name: '会議を開く' })).toBeVisible()
  await expect.element(page.getByText(/に入室しました/)).not.toBeInTheDocument()
})

test('who waits for a meeting that nobody has begun is told so, and that the center knows', async () => {
  const waits = { entered_at: '2026-11-25T09:15:00.000Z', not_begun_flag: 1 as const }
  mount(
    <>
      <EnterButton lesson={{ ...lesson, ...waits }} now={now} />
      <EnterButton lesson={{ ...lesson, ...waits, teacher_missed_flag: 1 }} now={now} />
    </>,
  )
  await expect.element(page.getByText(/センターに知らせてあります。/)).toBeVisible()
  expect(page.getByText(/先生がまだ会議を始めていません。/).elements()).toHaveLength(2)
  await expect.element(page.getByText(/に入室しました/)).not.toBeInTheDocument()
})

test('a press of which the service tells nothing is told as a press, with what to do', async () => {
  const pressed = { entered_at: '2026-11-25T09:15:00.000Z', not_seen_flag: 1 as const }
  mount(<EnterButton lesson={{ ...lesson, ...pressed }} now={now} />)
  await expect
    .element(
      page.getByText(
        '18:15に入室を押しました。会議に入れていないときは、もう一度「入室する」を押してください。',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: '入室する', exact: true })).toBeVisible()
  await expect.element(page.getByText(/に入室しました/)).not.toBeInTheDocument()
})

test('in an outage the child reads what to do, with number and passcode, and that the center knows', async () => {
  mount(
    <>
      <EnterButton lesson={{ ...lesson, service_out_flag: 1 }} now={now} />
      <EnterButton lesson={{ ...lesson, service_out_flag: 1, meeting_id: '', passcode: '' }} now={now} />
      <EnterButton lesson={{ ...lesson, service_out_flag: 1, passcode: '' }} now={now} />
    </>,
  )
  await expect
    .element(page.getByText(/ミーティングID「848 4873 7177」とパスコード「286456」を入れてみてください/))
    .toBeVisible()
  expect(page.getByText(/センターも知っていて/).elements()).toHaveLength(3)
  expect(page.getByText(/ミーティングID/).elements()).toHaveLength(2)
  // Where there is no passcode none is to be typed.
  await expect.element(page.getByText(/ミーティングID「848 4873 7177」を入れて/)).toBeVisible()
})
