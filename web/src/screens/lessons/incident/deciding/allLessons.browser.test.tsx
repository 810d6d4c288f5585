import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import { AllLessons } from './AllLessons.tsx'
import type { Decided } from './decisions.ts'

const day = '2026-11-28'

const lessons = [1, 2, 3].map(
  (no): Decided => ({
    lesson: {
      ...{ schedule_no: no, lock_version: 1, student_no: no, student_name: `佐藤 葵${no}`, teacher_no: 9 },
      ...{ schedule_date: day, time_limit_no: 50, subject_no: 1, attendance_distinction: 0 },
    },
    choice: { outcome: 'called_off' },
  }),
)

const clash = '同じ時間に別の授業があるため選べません。'

test('where a day doesn’t take all lessons, that is said with the reasons at once; those stay called off', async () => {
  const fault = (schedule_no: number) => ({ schedule_no, message: clash, requested_flag: 0 })
  const asked = answerCalls({
    Incident_tryDay: [
      {
        output: {
          faults: [fault(1), fault(3)],
          other_days: [{ schedule_date: '2026-12-06', lessons: 3 }],
        },
      },
      { output: { faults: [], other_days: [] } },
    ],
  })
  const choose = vi.fn<(decided: readonly Decided[]) => void>()
  mount(
    <AllLessons
      occasion={{ center_no: 1, kind: 'closing', teacher_no: 0, start_date: day, end_date: day }}
      lessons={lessons}
      onChoose={choose}
    />,
  )
  await page.getByLabelText('移す日', { exact: true }).fill('2026-12-05')
  await page.getByRole('button', { name: '移す日を当てはめる' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('3件のうち2件は、2026/12/05（土）に移せません')
  await expect.element(alert).toHaveTextContent(`${clash} （2件）`)
  await expect.element(alert).toHaveTextContent('佐藤 葵1、佐藤 葵3')
  const outcomes = () => choose.mock.lastCall?.[0].map(({ choice }) => choice.outcome)
  expect(outcomes()).toEqual(['called_off', 'moved', 'called_off'])
  expect(asked[0]?.input).toMatchObject({ schedule_date: '2026-12-05', schedule_nos: [1, 2, 3] })

  await page.getByRole('button', { name: '2026/12/06（日）に3件' }).click()
  await expect
    .element(page.getByText('3件すべてを2026/12/06（日）に移します。', { exact: false }))
    .toBeVisible()
  expect(outcomes()).toEqual(['moved', 'moved', 'moved'])
  await page.getByRole('button', { name: 'すべて休講にする' }).click()
  expect(outcomes()).toEqual(['called_off', 'called_off', 'called_off'])
})
