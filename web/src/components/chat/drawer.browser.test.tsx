import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { ChatDrawer } from './ChatDrawer.tsx'

test('the drawer is called チャット alone, and leads to the whole page and back', async () => {
  let closed = 0
  mount(
    <ChatDrawer
      opened
      room={{ rel_model: 't3010', rel_id: 123 }}
      unread={0}
      onClose={() => {
        closed += 1
      }}
    />,
  )
  const drawer = page.getByRole('dialog', { name: 'チャット', exact: true })
  await expect.element(drawer).toBeVisible()
  const way = drawer.getByRole('link', { name: 'チャットの画面で開く' })
  await expect.element(way).toHaveAttribute('href', expect.stringMatching(/room=(%22)?t3010-123/))
  await drawer.getByRole('button', { name: '閉じる' }).click()
  expect(closed).toBe(1)
})
