import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { TakeProposal } from './TakeProposal.tsx'
import { makeRow } from './testing.ts'

const answer = { schedule_no: 1, attendance_distinction: 2 } as never

test('what the log proposes is marked by one press, with where it comes from', async () => {
  const asked = answerCalls({ C40701_setAttendance: [{ output: answer }] })
  const row = makeRow({ attendance_distinction: 0, proposed: 2 })
  mount(<TakeProposal row={row} />)
  await page.getByRole('button', { name: /に「遅刻」を付ける/ }).click()
  await expect.element(page.getByText(/に「遅刻」を付けました。/)).toBeVisible()
  expect(asked[0]?.input).toEqual({
    ...{ schedule_no: row.schedule_no, attendance_distinction: 2, seen_distinction: 0 },
    reason: 'ログからの判断を確かめて付けた',
  })
})

test('an absence is asked about once more, and nothing is offered where somebody has marked', async () => {
  const asked = answerCalls({ C40701_setAttendance: [{ output: answer }] })
  mount(
    <>
      <TakeProposal row={makeRow({ attendance_distinction: 0, proposed: 9 })} />
      <TakeProposal row={makeRow({ attendance_distinction: 1, proposed: 2 })} />
    </>,
  )
  expect(page.getByRole('button', { name: /「遅刻」/ }).elements()).toEqual([])
  await page.getByRole('button', { name: /に「欠席」を付ける/ }).click()
  await expect.element(page.getByText(/欠席とは決まりません/)).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '「欠席」を付ける' }).click()
  await expect.element(page.getByText(/に「欠席」を付けました。/)).toBeVisible()
})
