import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import { AbsenceMenu } from './AbsenceMenu.tsx'

test('the row of a teacher leads to the sudden absence at once, and to another plan beside', async () => {
  const lessons = [makeLesson({ teacher_no: 5 })]
  const people = {
    teachers: [makeTeacher({ teacher_no: 5, display_name: '講師5' })],
    shifts: [
      {
        ...{ schedule_date: '2026-12-08', center_no: 1, taught_elsewhere_flag: 0 as const },
        ...{ teacher_no: 5, time_limit_no: 60 },
      },
    ],
    office_work: [],
  }
  const replan = vi.fn()
  mount(
    <AbsenceMenu
      absent={{ teacher_no: 5, schedule_date: undefined }}
      at={{ x: 20, y: 20 }}
      model={makeModel({ ...makeWeek(lessons), people }, lessons)}
      onReplan={replan}
      onClose={() => {}}
    />,
  )
  const incident = page.getByRole('menuitem', { name: '急な休みの対応：この講師が休む' })
  await expect.element(incident).toHaveAttribute('href', expect.stringMatching(/^\/Incident\?/))
  await expect.element(incident).toHaveAttribute('href', expect.stringContaining('teacher=5'))
  await expect.element(incident).toHaveAttribute('href', expect.stringContaining('date=2026-12-08'))
  await page.getByRole('menuitem', { name: 'この講師の休みで組み直す' }).click()
  expect(replan).toHaveBeenCalledWith({ kind: 'absence', teacher_no: 5, schedule_date: undefined })
})
