import type { ToldChange } from '@terakoya/contract/teachers/C11101-teacher-today'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { ToldChanges } from './ToldChanges.tsx'

const change: ToldChange = {
  ...{ schedule_no: 1, schedule_date: '2026-11-25', time_limit_no: 50, subject_name: '数学' },
  ...{ center_name: '緑丘センター', change: 'given', reason: '' },
}

test('a teacher reads what became of which lesson, and goes to the day of another one', async () => {
  const shown: string[] = []
  const called = {
    ...change,
    schedule_no: 2,
    schedule_date: '2026-11-28',
    change: 'called_off' as const,
    reason: '臨時休校のため',
  }
  mount(<ToldChanges changes={[change, called]} day="2026-11-25" onShowDay={day => shown.push(day)} />)
  const list = page.getByRole('region', { name: '変わった授業' })
  await expect.element(list.getByText(/担当から外れました/)).toBeVisible()
  await expect.element(list.getByText(/休講になりました/)).toBeVisible()
  await expect.element(list.getByText(/理由：臨時休校のため/)).toBeVisible()
  await list.getByRole('button', { name: /この日を見る/ }).click()
  expect(shown).toEqual(['2026-11-28'])
})

test('a closed day is one line with one way there, its lessons behind a fold', async () => {
  const off = (schedule_no: number, time_limit_no: number): ToldChange => ({
    ...{ ...change, schedule_no, schedule_date: '2026-11-28', time_limit_no, change: 'called_off' },
  })
  const shown: string[] = []
  mount(
    <ToldChanges
      changes={[change, off(2, 50), off(3, 50), off(4, 60)]}
      day="2026-11-25"
      onShowDay={day => shown.push(day)}
    />,
  )
  const list = page.getByRole('region', { name: '変わった授業' })
  await expect.element(list.getByText('11/28（土）の授業 3件', { exact: true })).toBeVisible()
  expect(list.getByText(/休講になりました/).elements()).toHaveLength(1)
  const lesson = list.getByText('18:20–19:50 数学')
  await expect.element(lesson).not.toBeVisible()
  await list.getByText('対象の授業').click()
  await expect.element(lesson).toBeVisible()
  await list.getByRole('button', { name: /この日を見る/ }).click()
  expect(shown).toEqual(['2026-11-28'])
})
