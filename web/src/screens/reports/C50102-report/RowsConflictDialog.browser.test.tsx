import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { RowsConflictDialog } from './RowsConflictDialog.tsx'

const conflict = {
  ...{ version: 4, by: '高橋 翔', own: true },
  clashes: [{ detail_no: 13, base: '前', theirs: '相手', mine: '私' }],
}

const show = (own: boolean) =>
  mount(
    <RowsConflictDialog
      conflict={{ ...conflict, own }}
      textOf={(_no, comment) => comment}
      onSolve={() => {}}
      onLeave={() => {}}
    />,
  )

test('who saved on another device isn’t told of another person', async () => {
  show(true)
  await expect.element(page.getByRole('dialog', { name: 'ほかの端末で先に保存しました' })).toBeVisible()
  await expect.element(page.getByText(/高橋 翔/)).not.toBeInTheDocument()
})

test('who was overtaken by somebody else is told by whom', async () => {
  show(false)
  await expect.element(page.getByRole('dialog', { name: '他の人が先に保存しました' })).toBeVisible()
  await expect.element(page.getByText(/高橋 翔さんが、同じ項目を書き換えています/)).toBeVisible()
})
