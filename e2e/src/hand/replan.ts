import { expect, type Locator } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { StoredWeek } from './week.ts'

export type Replan = OutputOf<'C40101_replan'>

const nameIn = (week: StoredWeek) => (teacher_no: number) =>
  week.teachers.find(each => each.teacher_no === teacher_no)?.display_name ?? '未割当'

/** A proposal names every lesson that it moves, with from whom to whom. */
export async function expectShown(least: Locator, week: StoredWeek, answer: Replan): Promise<void> {
  const nameOf = nameIn(week)
  for (const { schedule_no, from_teacher_no, to_teacher_no } of answer.moves) {
    const lesson = week.lessons.find(each => each.schedule_no === schedule_no)
    if (!lesson) throw new Error(`no lesson ${schedule_no}`)
    const line = least.getByRole('listitem').filter({ hasText: lesson.student_name })
    if (to_teacher_no === 0) await expect(line.first()).toBeVisible()
    else {
      const words = `${nameOf(from_teacher_no)} → ${nameOf(to_teacher_no)}`
      await expect(line.filter({ hasText: words }).first()).toBeVisible()
    }
  }
}
