import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { toast } from './toast.ts'

/** A dialog as long as a phone is high, or one that ends at its middle. */
function Sample({ lines }: { lines: number }) {
  return (
    <Modal opened onClose={() => {}} title="写す項目">
      {Array.from({ length: lines }, (_, at) => (
        <p key={String(at)}>宿題</p>
      ))}
      <Group justify="flex-end">
        <Button variant="default">キャンセル</Button>
        <Button>写す</Button>
      </Group>
    </Modal>
  )
}

test.each([375, 768])(
  'what is told while a dialog is open leaves its buttons free, at %i px',
  async width => {
    await page.viewport(width, 667)
    mount(<Sample lines={40} />)
    const act = page.getByRole('button', { name: '写す' })
    await expect.element(act).toBeVisible()
    act.element().scrollIntoView()
    toast({ kind: 'done', message: '一時保存しました。', stays: true, occasion: 'place' })
    const told = page.getByText('一時保存しました。')
    await expect.element(told).toBeVisible()
    const shown = () => told.element().getBoundingClientRect()
    await expect.poll(() => shown().bottom).toBeLessThan(act.element().getBoundingClientRect().top)
    // A press meets the button, not what was told.
    await act.click()
  },
)

/** A page that opens a dialog as high as a phone. */
function Opening() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>検索</Button>
      {opened && <Sample lines={40} />}
    </>
  )
}

test('what was told before a dialog opened stays where it is, beneath it', async () => {
  await page.viewport(375, 667)
  mount(<Opening />)
  toast({ kind: 'info', message: '新しい版があります。', stays: true, occasion: 'place' })
  const told = page.getByText('新しい版があります。')
  await expect.element(told).toBeVisible()
  await expect.poll(() => told.element().getBoundingClientRect().top).toBeGreaterThan(400)
  await page.getByRole('button', { name: '検索' }).click()
  const act = page.getByRole('button', { name: '写す' })
  await expect.element(act).toBeVisible()
  expect(told.element().getBoundingClientRect().top).toBeGreaterThan(400)
  const { left, top, width, height } = told.element().getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(told.element().contains(shown)).toBe(false)
})

test('without a dialog it stands at the bottom, as ever', async () => {
  await page.viewport(375, 667)
  mount(<Button>写す</Button>)
  toast({ kind: 'done', message: '保存しました。', stays: true, occasion: 'place' })
  const told = page.getByText('保存しました。')
  await expect.element(told).toBeVisible()
  await expect.poll(() => told.element().getBoundingClientRect().top).toBeGreaterThan(400)
})
