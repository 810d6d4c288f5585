import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { hasReports, Reports } from './Reports.tsx'

const none = {
  ...{ all: 0, waiting: 0, waited: 0, none: 0, partial: 0, submitted: 0, returned: 0, resubmitted: 0 },
  ...{ approved: 0, absent: 0, overdue: 0, unread: 0, warned: 0, handover: 0 },
}
const start_date = '2026-10-26'

/** What a link asks of the list of reports. */
async function asks(name: RegExp): Promise<Record<string, string>> {
  const link = page.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href)
  expect(pathname).toBe('/C50101')
  return Object.fromEntries(searchParams)
}

test('each number leads to the reports that it counts, of the days that were counted', async () => {
  const counts = { ...none, all: 2198, waiting: 131, waited: 21, overdue: 27 }
  mount(<Reports counts={counts} start_date={start_date} />)
  expect(await asks(/確認待ち.*131件/)).toEqual({ start_date, state: 'waiting' })
  expect(await asks(/48時間.*21件/)).toEqual({ start_date, state: 'waited' })
  expect(await asks(/期限超過.*27件/)).toEqual({ start_date, state: 'overdue' })
})

test('what there is none of isn’t named, and nothing but late reports is work, too', async () => {
  expect(hasReports({ counts: { ...none, all: 9, approved: 9 }, start_date })).toBe(false)
  const late = { counts: { ...none, overdue: 2 }, start_date }
  expect(hasReports(late)).toBe(true)
  mount(<Reports {...late} />)
  await expect.element(page.getByRole('link')).toHaveTextContent('2件')
})
