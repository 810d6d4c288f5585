import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { Pager } from './Pager.tsx'

const pages = { current_page: 1, per_page: 30, last_page: 1, total: 0, hasNextPage: false }

test('of nothing there are no pages to turn, and who hears the list hears that', async () => {
  mount(<Pager pages={pages} rows={[]} change={() => {}} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('0件')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
