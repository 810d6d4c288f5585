import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
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
