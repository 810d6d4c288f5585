import type { OwnStandInAsk } from '@terakoya/contract/teachers/C11101-teacher-today/standIns'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { StandInAsks } from './StandInAsks.tsx'

const ask: OwnStandInAsk = {
  ...{ request_no: 1, schedule_date: '2026-11-25', time_limit_no: 60, center_name: '渋谷センター' },
  ...{ subject_name: '数学', school_year_code: 8, asked_at: '2026-11-25T03:00:00Z' },
  ...{ answer: null, end_reason: null, deciding_flag: 0 },
}

const show = (asks: OwnStandInAsk[]) => {
  queryClient.setQueryData(callKey('C11101_getStandInAsks', {}), { asks })
  mount(<StandInAsks />)
}

test('a question says when and what, and has two answers that a thumb finds', async () => {
  show([ask])
  const question = page.getByRole('region', { name: '代講のお願い（1件）' })
  await expect.element(question).toHaveTextContent('18:20–19:50')
  await expect.element(question).toHaveTextContent('中2 数学 渋谷センター')
  const yes = question.getByRole('button', { name: '11/25（水） 18:20–19:50の代講ができます' })
  const no = question.getByRole('button', { name: '11/25（水） 18:20–19:50の代講はできません' })
  for (const button of [yes, no]) {
    const { height } = button.element().getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
  }
})

test('what was answered or is over has no buttons, and says how it ended', async () => {
  show([
    { ...ask, answer: 'yes' },
    { ...ask, request_no: 2, time_limit_no: 70, end_reason: 'taken' },
    { ...ask, request_no: 3, time_limit_no: 50, answer: 'no' },
  ])
  const rows = page.getByRole('region', { name: '代講のお願いへの答え' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('センターが決めると、予定に入ります')
  await expect.element(rows.nth(1)).toHaveTextContent('ほかの方に決まりました。')
  await expect.element(rows.nth(2)).toHaveTextContent('「できません」と答えました')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('what the center has decided and not told has no buttons, and no word of how', async () => {
  show([
    { ...ask, deciding_flag: 1 },
    { ...ask, request_no: 2, time_limit_no: 70, answer: 'yes', deciding_flag: 1 },
  ])
  const rows = page.getByRole('region', { name: '代講のお願いへの答え' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('決まるのを待っています。')
  await expect.element(rows.nth(1)).toHaveTextContent('センターが決めると、予定に入ります')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('without a question nothing is there', async () => {
  show([])
  await expect.element(page.getByText('代講のお願い')).not.toBeInTheDocument()
})

test('several questions are answered in one press, and what can’t be is told with its place', async () => {
  const others = [ask, { ...ask, request_no: 2, time_limit_no: 70 }]
  const message = 'ほかの方に決まりました。'
  const asked = answerCalls({
    C11101_answerStandIns: [{ output: { answered: [1], refused: [{ request_no: 2, message }] } }],
    C11101_getStandInAsks: [
      {
        output: {
          asks: [
            { ...ask, answer: 'yes' },
            { ...others[1], end_reason: 'taken' },
          ],
        },
      },
    ],
  })
  show(others)
  const all = page.getByRole('group', { name: /まとめて答える/ })
  await all.getByRole('button', { name: 'すべてできます' }).click()
  await expect.element(page.getByText(`11/25（水） 20:00–21:30　${message}`)).toBeVisible()
  expect(asked[0]).toMatchObject({ input: { request_nos: [1, 2], answer: 'yes' } })
  await expect.element(all).not.toBeInTheDocument()
})

test('a single question has no answer for all', async () => {
  show([ask, { ...ask, request_no: 2, answer: 'no' }])
  await expect.element(page.getByRole('region', { name: '代講のお願い（1件）' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: /まとめて答える/ })).not.toBeInTheDocument()
})

test('an answer that comes too late takes the buttons away, and says why', async () => {
  const message = '決まるのを待っています。いまは答えられません。決まったらお知らせします。'
  answerCalls({
    C11101_answerStandIn: [{ refused: { status: 409, errorCode: 'STAND_IN_OVER', message } }],
    C11101_getStandInAsks: [{ output: { asks: [{ ...ask, deciding_flag: 1 }] } }],
  })
  show([ask])
  await page.getByRole('button', { name: /代講ができます/ }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(page.getByRole('region', { name: '代講のお願い（1件）' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /代講/ })).not.toBeInTheDocument()
})
