import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../../session/sessionStore.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeConfig, makeUser } from '../../../testing/session.ts'
import { CalledOffRows } from './CalledOffRows.tsx'
import { News } from './News.tsx'

type Right = OutputOf<'C21201_getRequest'>['rights'][number]

const { today } = makeConfig()
const right: Right = {
  ...{
    schedule_no: 9,
    student_no: 1,
    schedule_date: '2026-12-03',
    time_limit_no: 60,
    course_setting_no: 101,
  },
  ...{
    subject_name: '英語',
    center_name: '緑丘センター',
    missed_kind: 'school',
    make_up_until: '2027-01-31',
  },
  ...{ requested_flag: 0, choose_fault: '', reason: '臨時休校のため' },
}

function home(rights: Right[], requests: OutputOf<'C21201_getRequest'>['requests'] = []) {
  answerCalls({ C21201_getRequest: [{ output: { requests, rights, subjects: [], courses: [] } }] })
  mount(<News today={today} unreadReports={0} />)
  changeSession({ user: makeUser({ isStudent: true, authority_function_ids: ['C21101', 'C21201'] }) })
}

test('whose lesson the school has called off reads that, why, and the next step', async () => {
  home([right])
  const row = page.getByRole('listitem')
  await expect.element(row).toHaveTextContent('休講になった授業')
  await expect.element(row).toHaveTextContent('理由：臨時休校のため。')
  await expect.element(row.getByRole('link', { name: /振替を申請/ })).toBeVisible()
})

test('a lesson ahead that doesn’t take place stands before rights of lessons that are over', async () => {
  home([
    { ...right, schedule_no: 8, schedule_date: '2026-11-18', subject_name: '数学', missed_kind: 'reported' },
    right,
  ])
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('英語')
})

test('what was asked for a day that was closed since is said where the answer is waited for', async () => {
  const asked: OutputOf<'C21201_getRequest'>['requests'][number] = {
    ...{ request_no: 1, student_no: 1, lock_version: 0, request_kind: 'change', request_status: 'open' },
    ...{ requested_at: '2026-11-24T03:00:00Z', reserved_until: '2026-12-01', subject_name: '英語' },
    ...{ course_name: '', schedule_no: 9, before: null, second_choice: null, after: null },
    first_choice: { schedule_date: '2026-12-03', time_limit_no: 60 },
    ...{ request_text: '', decided_at: null, decline_reason: '', closed_flag: 1 },
    ...{ make_up_until: null, again_fault: '' },
  }
  home([], [asked])
  await expect.element(page.getByRole('listitem')).toHaveTextContent('希望の日時が臨時休校になりました')
})

test('among the lessons stands why one doesn’t take place, or that the center will say it', async () => {
  const lesson = { ...right, cancel_kind: 'school' as const }
  mount(
    <CalledOffRows
      lessons={[
        { ...lesson, untold_flag: 0 },
        { ...lesson, schedule_no: 8, subject_name: '数学', untold_flag: 1, reason: '' },
      ]}
      day={today}
    />,
  )
  const row = (subject: string) => page.getByRole('listitem').filter({ hasText: subject })
  await expect.element(row('英語')).toHaveTextContent('理由：臨時休校のため')
  await expect.element(row('数学')).toHaveTextContent('センターからのお知らせをお待ちください')
})
