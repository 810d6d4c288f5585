import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { StudentsNow } from './Students.tsx'

const week = { lessons: 12, marked: 0, absent: 0 }
const students = {
  now: '17:00',
  periods: [{ period_no: 50, lessons: 4, entered: 3, absent: 1, untaught: 0 }],
  weeks: [
    { ...week, week_date: '2026-11-09', marked: 10, absent: 1 },
    { ...week, week_date: '2026-11-16', marked: 10, absent: 2 },
    { ...week, week_date: '2026-11-23', lessons: 15 },
  ],
  ...{ enrolled: 18, since_date: '2026-10-26', joined: 2, left: 1 },
}

test('who looks after students sees their day, their weeks and who came and left, with the ways there', async () => {
  mount(<StudentsNow students={students} />)
  await expect.element(page.getByText('入室 3名・欠席 1名')).toBeVisible()
  await expect.element(page.getByText(/入会 2名・退塾 1名/)).toBeVisible()
  await expect.element(page.getByText(/今週の授業は15件（先週から\+3件）。.*\+10ポイント/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '今日の授業を開く' }))
    .toHaveAttribute('href', '/C40501?start_date=2026-11-25&end_date=2026-11-25')
  await expect
    .element(page.getByRole('link', { name: /^16:40–18:10/ }))
    .toHaveAttribute('href', '/C40501?start_date=2026-11-25&end_date=2026-11-25&period_no=50')
  await expect.element(page.getByRole('link', { name: '在籍している生徒 18名' })).toBeVisible()
})

test('a day without lessons says so and leads nowhere', async () => {
  mount(<StudentsNow students={{ ...students, periods: [] }} />)
  await expect.element(page.getByText('今日の授業はありません。')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '今日の授業を開く' })).not.toBeInTheDocument()
})
