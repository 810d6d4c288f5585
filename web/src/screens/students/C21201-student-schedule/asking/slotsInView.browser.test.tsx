import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { ChosenSlots } from './ChosenSlots.tsx'
import { nothingChosen } from './chosen.ts'
import { SlotCalendar } from './SlotCalendar.tsx'

const dayWith = (schedule_date: string) => ({
  ...{ schedule_date, closed_flag: 0 as const, remarks: '' },
  slots: [40, 50, 60, 70].map(time_limit_no => ({ time_limit_no, reason: '' as const })),
})

test('a press on a day brings the slots of that day into view', async () => {
  await page.viewport(375, 520)
  mount(
    <>
      <div style={{ height: 120 }} />
      <SlotCalendar
        days={[dayWith('2026-12-03'), dayWith('2026-12-12')]}
        chosen={nothingChosen}
        faultOf={() => ''}
        onSlot={() => {}}
      />
      <div style={{ height: '200vh' }} />
    </>,
  )
  await expect.element(page.getByRole('listitem').last()).not.toBeInViewport()
  await page.getByRole('button', { name: /12\/12/ }).click()
  await expect.element(page.getByRole('region', { name: /12\/12/ })).toBeVisible()
  await expect.element(page.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 })
})

/** The form around them: what is pressed turns out to be gone, and with it the last that was free on that day. */
function Losing() {
  const [lost, setLost] = useState(false)
  const reason = lost ? ('full_teachers' as const) : ('' as const)
  const chosen = lost
    ? { ...nothingChosen, first: { schedule_date: '2026-12-12', time_limit_no: 40 } }
    : nothingChosen
  const day = dayWith('2026-12-12')
  return (
    <>
      <ChosenSlots
        chosen={chosen}
        onChange={() => {}}
        second_choice_flag={0}
        faultOf={() => reason}
        lostTimes={lost ? 1 : 0}
      />
      <SlotCalendar
        days={[
          dayWith('2026-12-01'),
          { ...day, slots: day.slots.map(slot => ({ ...slot, reason })) },
          dayWith('2026-12-31'),
        ]}
        chosen={chosen}
        faultOf={each => (each.schedule_date === day.schedule_date ? reason : '')}
        onSlot={() => setLost(true)}
      />
      <div style={{ height: '200vh' }} />
    </>
  )
}

test('that a slot went stays in view where nothing else is free on its day', async () => {
  await page.viewport(375, 400)
  mount(<Losing />)
  await page.getByRole('button', { name: /12\/12/ }).click()
  await page.getByRole('listitem').first().getByRole('button').click()
  const ofDay = page
    .getByRole('region', { name: /12\/12/ })
    .getByRole('status')
    .first()
  await expect.element(ofDay).toHaveTextContent('講師の空きがないため')
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 0.9 })
})
