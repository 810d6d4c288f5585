import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { ToldChanges } from './ToldChanges.tsx'

const change = {
  ...{ schedule_no: 1, schedule_date: '2026-11-25', time_limit_no: 50, subject_name: '数学' },
  ...{ center_name: '緑丘センター', change: 'given' as const },
}

test('a teacher reads what became of which lesson, and goes to the day of another one', async () => {
  const shown: string[] = []
  const called = { ...change, schedule_no: 2, schedule_date: '2026-11-28', change: 'called_off' as const }
  mount(<ToldChanges changes={[change, called]} day="2026-11-25" onShowDay={day => shown.push(day)} />)
  const list = page.getByRole('region', { name: '変わった授業' })
  await expect.element(list.getByText(/担当がほかの講師に変わりました/)).toBeVisible()
  await expect.element(list.getByText(/休講になりました/)).toBeVisible()
  await list.getByRole('button', { name: /この日を見る/ }).click()
  expect(shown).toEqual(['2026-11-28'])
})
