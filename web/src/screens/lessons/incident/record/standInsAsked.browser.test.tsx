import type { AskedOfIncident } from '@terakoya/contract/lessons/incident/record'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { StandInsAsked } from './StandInsAsked.tsx'

const asked: AskedOfIncident = {
  ...{ schedule_no: 1, student_name: '佐藤 葵', schedule_date: '2026-11-25', time_limit_no: 60 },
  ...{ teacher_name: '遠藤 美咲', asked_at: '2026-11-25T03:00:00Z', answer: 'yes', answered_by_name: '' },
  ...{ answered_at: '2026-11-25T03:04:00Z', end_reason: 'given' },
}

test('the record says who was asked when, what they said to whom, and how it ended', async () => {
  mount(
    <StandInsAsked
      undone={false}
      asked={[
        asked,
        { ...asked, teacher_name: '石川 遥', answer: null, answered_at: null, end_reason: 'taken' },
        { ...asked, teacher_name: '中村 陽', asked_at: null, answer: 'no', answered_by_name: '山田 花子' },
      ]}
    />,
  )
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('遠藤 美咲')).toHaveTextContent('2026/11/25（水） 12:00')
  await expect.element(row('遠藤 美咲')).toHaveTextContent('2026/11/25（水） 12:04「できます」代講に決定')
  await expect.element(row('石川 遥')).toHaveTextContent('返事なしほかの方に決定')
  await expect.element(row('中村 陽')).toHaveTextContent('メールでは頼んでいない')
  await expect.element(row('中村 陽')).toHaveTextContent('「できません」（電話：山田 花子）')
})

test('who hasn’t answered by then isn’t waited for any more, unless the decision is taken back', async () => {
  const silent = { ...asked, answer: null, answered_at: null, end_reason: null }
  const leave = mount(<StandInsAsked asked={[silent]} undone={false} />)
  const row = page.getByRole('row').filter({ hasText: '遠藤 美咲' })
  await expect.element(row).toHaveTextContent('返事なし募集は終わりました')
  leave()
  mount(<StandInsAsked asked={[silent]} undone />)
  await expect.element(row).toHaveTextContent('返事なし')
  await expect.element(row).not.toHaveTextContent('募集は終わりました')
})
