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

test('one tap calls the center, another one writes to it', async () => {
  mount(<CenterContact />)
  changeSession({
    dropdowns: {
      ...nothing,
      contacts: [
        { center_no: 9, center_name: '北町センター', phone: '03-0000-1009', email: 'kita+9@example.jp' },
        { center_no: 10, center_name: '南町センター', phone: '', email: 'minami@example.jp' },
      ],
    },
  })
  const link = page.getByRole('link', { name: /^北町センター\s*03-0000-1009\s*に電話する$/ })
  await expect.element(link).toHaveAttribute('href', 'tel:0300001009')
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const write = page.getByRole('link', { name: /^北町センター\s*kita\+9@example.jp\s*にメールを書く$/ })
  await expect.element(write).toHaveAttribute('href', 'mailto:kita+9@example.jp')
  expect(write.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  // A center without a number is written to alone.
  expect(page.getByRole('link').elements()).toHaveLength(3)
  await expect.element(page.getByRole('link', { name: /^南町センター\s*minami@example.jp/ })).toBeVisible()
})
