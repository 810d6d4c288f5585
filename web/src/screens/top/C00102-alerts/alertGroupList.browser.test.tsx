import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { AlertGroupList } from './AlertGroupList.tsx'
import type { Alert } from './alertGroups.ts'

const alerts = (classification: 'low_usage' | 'meeting_stranger', count: number): Alert[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ alert_no: at + 1, classification, classification_name: '種類', center_no: 1, center_name: '緑丘' },
    ...{ schedule_no: 0, schedule_date: '2026-11-26', time_limit_no: 0, student_no: 0, student_name: '' },
    ...{ school_year_code: 0, subject_name: '', teacher_no: 0, teacher_name: '' },
    ...{ raised_at: '2026-11-26T09:00:00Z', confirmed_flag: 0, confirmed_at: null, confirmed_by_name: '' },
    detail:
      classification === 'low_usage'
        ? { usage_rate: 10 }
        : { room_no: at + 1, code: 'D6', time_limit_no: 50 },
  })) as Alert[]

function show(classification: 'low_usage' | 'meeting_stranger', count: number) {
  const chosen: number[][] = []
  mount(
    <AlertGroupList
      group={{ classification, name: '種類', alerts: alerts(classification, count) }}
      chosen={new Set()}
      onChoose={nos => chosen.push([...nos])}
      onConfirm={() => {}}
    />,
  )
  return chosen
}

const lines = page.getByRole('listitem')
const rest = page.getByRole('button', { name: /残り/ })

test('of many of one kind the first are shown, all are counted and chosen, and the others are one press away', async () => {
  const chosen = show('low_usage', 30)
  await expect.element(rest).toHaveTextContent('「種類」の残り22件を見る')
  expect(lines.elements()).toHaveLength(8)
  await expect.element(page.getByText('30件', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: '種類の30件を選ぶ' }).click()
  expect(chosen[0]).toHaveLength(30)
  await rest.click()
  expect(lines.elements()).toHaveLength(30)
})

test('a few are all shown, and what is grave is never folded', async () => {
  show('low_usage', 12)
  await expect.element(lines.nth(11)).toBeVisible()
  expect(rest.elements()).toEqual([])
})

test('… however many of them there are', async () => {
  show('meeting_stranger', 20)
  await expect.element(lines.nth(19)).toBeVisible()
  expect(rest.elements()).toEqual([])
})
