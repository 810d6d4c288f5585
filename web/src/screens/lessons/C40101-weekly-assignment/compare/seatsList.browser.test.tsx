import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { makeLesson } from '../testing/makeWeek.ts'
import { SeatsList } from './SeatsList.tsx'

test('a long list of seats is read to its end', async () => {
  const gaining = Array.from({ length: 32 }, (_, at) => makeLesson({ schedule_no: at + 1 }))
  const seats = { losing: [], gaining, waiting: [], changed: 0 }
  mount(<SeatsList id="seats" number={1} seats={seats} subjectOf={new Map()} />)
  const lines = page.getByRole('listitem')
  await expect.element(lines).toHaveLength(30)
  await page.getByRole('button', { name: 'ほか2件を表示' }).click()
  await expect.element(lines).toHaveLength(32)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
