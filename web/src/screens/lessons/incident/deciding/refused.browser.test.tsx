import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiFailure } from '../../../../api/ApiFailure.ts'
import { mount } from '../../../../testing/mount.tsx'
import { Refused } from './Refused.tsx'

const lesson = (schedule_no: number) => ({
  ...{ schedule_no, lock_version: 1, student_no: schedule_no, student_name: `佐藤 葵${schedule_no}` },
  ...{ teacher_no: 9, schedule_date: '2026-11-28', time_limit_no: 50, subject_no: 1 },
  attendance_distinction: 0,
})

test('of many lessons that are refused for one reason, the reason is said once, with their number and names', async () => {
  const clash = '同じ時間に別の授業があるため選べません。'
  const full = '満席のため選べません。'
  const nos = Array.from({ length: 84 }, (_, index) => index + 1)
  mount(
    <Refused
      error={
        new ApiFailure({ kind: 'status', status: 409, errorCode: 'MSG_1003', message: clash, errors: [] })
      }
      decided={nos.map(no => ({ lesson: lesson(no), choice: { outcome: 'called_off' } }))}
      refusals={
        new Map(nos.map(no => [no, { schedule_no: no, message: no === 84 ? full : clash, requested: false }]))
      }
      onChoose={() => {}}
      onReload={() => {}}
    />,
  )
  const rows = page.getByRole('alert').getByRole('listitem')
  await expect.element(page.getByText(`${clash} （83件）`)).toBeVisible()
  expect(rows.elements()).toHaveLength(2)
  await expect.element(page.getByText('佐藤 葵12', { exact: false }).first()).not.toBeVisible()
  await page.getByText(`${clash} （83件）`).click()
  await expect.element(page.getByText('佐藤 葵12', { exact: false }).first()).toBeVisible()
  await expect.element(rows.nth(1)).toHaveTextContent(`佐藤 葵84：${full}`)
})
