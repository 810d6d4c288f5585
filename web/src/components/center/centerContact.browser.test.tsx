import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../session/sessionStore.ts'
import { mount } from '../../testing/mount.tsx'
import { CenterContact } from './CenterContact.tsx'

const nothing = {
  centers: [],
  center_groups: [],
  authority_centers: [],
  authority_center_groups: [],
  meeting_checklist: [],
}

test('one tap calls the center', async () => {
  mount(<CenterContact />)
  changeSession({
    dropdowns: {
      ...nothing,
      contacts: [{ center_no: 9, center_name: '北町センター', phone: '03-0000-1009' }],
    },
  })
  const link = page.getByRole('link', { name: /^北町センター\s*03-0000-1009\s*に電話する$/ })
  await expect.element(link).toHaveAttribute('href', 'tel:0300001009')
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
