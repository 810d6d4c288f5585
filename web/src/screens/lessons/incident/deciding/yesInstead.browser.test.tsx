import type { StandInRequest } from '@terakoya/contract/lessons/incident/standIns'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../../api/useCall.ts'
import { queryClient } from '../../../../components/queryClient.ts'
import { dropDraft, loadDraft } from '../../../../drafts/draftStore.ts'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import { makeUser } from '../../../../testing/session.ts'
import { Deciding } from './Deciding.tsx'

const day = '2026-11-27'
const place = `${makeUser().user_no}:Incident/1/9/${day}/${day}`
const days = { center_no: 1, teacher_no: 9, start_date: day, end_date: day }

beforeEach(async () => {
  queryClient.clear()
  await dropDraft(place)
})

const lesson = {
  ...{ schedule_no: 1, lock_version: 1, student_no: 3, student_name: '佐藤 葵', teacher_no: 9 },
  ...{ schedule_date: day, time_limit_no: 60, subject_no: 4, attendance_distinction: 0 },
}

const asked: StandInRequest['asks'][number] = {
  ...{ teacher_no: 11, display_name: '遠藤 美咲', phone: '', kind: 'no_shift', answered_by_name: '' },
  ...{ asked_at: '2026-11-25T03:00:00Z', answer: null, answered_at: null, end_reason: null },
}
const asking: StandInRequest = {
  ...{ request_no: 5, schedule_no: 1, schedule_date: day, time_limit_no: 60, state: 'asking' },
  ...{ next_wave_at: null, asks: [asked] },
}
const accepted: StandInRequest = {
  ...asking,
  state: 'accepted',
  asks: [{ ...asked, answer: 'yes', answered_at: '2026-11-25T03:04:00Z' }],
}

const answerOf = (request: StandInRequest) => ({ output: { requests: [request], sends_flag: 1 } })

/** The first look finds the first of the questions, each later one the next. */
function network(...requests: StandInRequest[]) {
  return answerCalls({
    C40101_getAppliedSchedule: [{ output: { lessons: [lesson], moved: [], subjects: [] } }],
    C40101_getTeacherInfoAndSchedule: [{ output: { teachers: [] } }],
    C40101_replan: [{ output: { moves: [], fewest: true } }],
    C40101_getStandIns: [{ output: { lessons: [], stand_ins: [], others: 0 } }],
    Incident_getTeacher: [
      { output: { center_no: 1, teacher_no: 9, display_name: '山口 遼', phone: '', workplaces: [] } },
    ],
    Incident_getStandInAsks: requests.map(answerOf),
    Incident_settle: [{ output: { incident_no: 8 } }],
    Incident_getList: [{ output: { incidents: [] } }],
  })
}

const show = () =>
  mount(
    <Deciding
      occasion={{ ...days, kind: 'absence' }}
      onDays={() => {}}
      onBack={() => {}}
      onDone={() => {}}
    />,
  )

const choice = page.getByRole('combobox', { name: /佐藤 葵/ })
const taken = page.getByText('遠藤 美咲さんが引き受けました。', { exact: false })
const lookAgain = () => queryClient.refetchQueries({ queryKey: callKey('Incident_getStandInAsks', days) })
const decide = () => page.getByRole('button', { name: 'この内容で決める' }).click()
const decided = (calls: ReturnType<typeof network>) =>
  calls.find(each => each.api === 'Incident_settle')?.input

test('a choice of before a yes gives way to it, and the page says so', async () => {
  const calls = network(asking, accepted)
  show()
  await choice.selectOptions('open')
  await expect.element(choice).toHaveValue('open')
  expect(taken.elements()).toHaveLength(0)
  await lookAgain()
  await expect.element(taken).toBeVisible()
  await expect.element(choice).toHaveValue('t11')
  await decide()
  await vi.waitFor(() =>
    expect(decided(calls)).toMatchObject({
      lessons: [{ outcome: 'replaced', schedule_no: 1, teacher_no: 11, shift_flag: 1 }],
      seen_yes_nos: [5],
    }),
  )
})

test('what is chosen over a yes stands', async () => {
  const calls = network(accepted)
  show()
  await expect.element(choice).toHaveValue('t11')
  expect(taken.elements()).toHaveLength(0)
  await choice.selectOptions('called_off')
  await lookAgain()
  await expect.element(choice).toHaveValue('called_off')
  await decide()
  await vi.waitFor(() =>
    expect(decided(calls)).toMatchObject({ lessons: [{ outcome: 'called_off', schedule_no: 1 }] }),
  )
})

test('a draft of before the yes gives way as well', async () => {
  network(asking, accepted)
  const leave = show()
  await choice.selectOptions('called_off')
  await expect.poll(async () => (await loadDraft(place)) !== null).toBe(true)
  leave()
  queryClient.removeQueries({ queryKey: callKey('Incident_getStandInAsks', days) })
  show()
  await expect.element(choice).toHaveValue('t11')
  await page.getByRole('button', { name: '下書きを復元' }).click()
  await expect.element(taken).toBeVisible()
  await expect.element(choice).toHaveValue('t11')
})
