import type { ToldSlot } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { ChosenSlots } from './ChosenSlots.tsx'
import { nothingChosen } from './chosen.ts'
import { SlotCalendar } from './SlotCalendar.tsx'

const slot: ToldSlot = { schedule_date: '2026-12-03', time_limit_no: 50 }
const chosen = { ...nothingChosen, first: slot }
const days = [
  { schedule_date: '2026-12-03', closed_flag: 0, remarks: '', slots: [{ time_limit_no: 50, reason: '' }] },
] as const
const gone = () => 'full_teachers' as const
const pressed: ToldSlot[] = []

test('a slot that went since looks as one that cannot be chosen, and says why beside itself', async () => {
  const days_ = days.map(day => ({ ...day, slots: [...day.slots] }))
  mount(<SlotCalendar days={days_} chosen={chosen} faultOf={gone} onSlot={each => pressed.push(each)} />)
  const button = page.getByRole('listitem').getByRole('button')
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveTextContent('空きなし')
  await button.click({ force: true })
  expect(pressed).toEqual([])
  await expect
    .element(page.getByRole('listitem').getByRole('status'))
    .toHaveTextContent('講師の空きがないため選べません。')
})

test('that it went is brought into view with the focus, wherever the press was', async () => {
  mount(
    <>
      <ChosenSlots chosen={chosen} onChange={() => {}} second_choice_flag={0} faultOf={gone} lostTimes={1} />
      <div style={{ height: '300vh' }} />
    </>,
  )
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toBeInViewport()
})
