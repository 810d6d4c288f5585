import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { Kind } from './StandIns.tsx'
import type { StandIn } from './standIn.ts'

const free: StandIn = {
  ...{ teacher_no: 4, display_name: '藤井 慧', phone: '090-1111-2222', kind: 'no_shift', center_no: 1 },
  decidable_flag: 1,
  mail_flag: 1,
  ...{ previous_flag: 0, priority: 0, other_type_flag: 0, periods_of_day: 0, max_periods_per_day: 4 },
  limits: [],
}
const silent: StandIn = { ...free, teacher_no: 5, display_name: '山本 朝陽', phone: '' }

test('whoever can be asked is called from where they are named', async () => {
  mount(<Kind kind="no_shift" day="2026-12-14" standIns={[free, silent]} centerName={() => '緑丘センター'} />)
  await expect
    .element(page.getByRole('link', { name: '藤井 慧さん 090-1111-2222 に電話する' }))
    .toHaveAttribute('href', 'tel:09011112222')
  await expect.element(page.getByText('山本 朝陽')).toBeVisible()
  expect(page.getByRole('link', { name: /電話する/ }).elements()).toHaveLength(1)
})
