import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askConfirm } from '../../../components/ask.tsx'
import { mount } from '../../../testing/mount.tsx'
import { usePaneKeys } from './usePaneKeys.ts'

function Example({ on = true }: { on?: boolean }) {
  const [acts, setActs] = useState<readonly string[]>([])
  usePaneKeys(on, act => setActs(before => [...before, act]))
  return (
    <>
      <p role="status">{acts.join(' ')}</p>
      <input aria-label="検索" />
      <textarea aria-label="コメント" />
      <input type="checkbox" aria-label="確かめた" />
      <button
        type="button"
        onClick={() => void askConfirm({ title: '差し戻しますか？', confirmLabel: '差し戻す' })}
      >
        尋ねる
      </button>
    </>
  )
}

const acts = () => page.getByRole('status')

test('keys act from the page, a button and a box', async () => {
  mount(<Example />)
  await expect.element(acts()).toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(acts()).toHaveTextContent('next')
  await page.getByLabelText('確かめた').click()
  await userEvent.keyboard('a')
  await expect.element(acts()).toHaveTextContent('next approve')
})

test('what is typed is no key, nor is one beneath a question', async () => {
  mount(<Example />)
  for (const field of ['検索', 'コメント']) {
    await page.getByLabelText(field).click()
    await userEvent.keyboard('ajrm')
    await expect.element(page.getByLabelText(field)).toHaveValue('ajrm')
  }
  await page.getByRole('button', { name: '尋ねる' }).click()
  await expect.element(page.getByRole('dialog')).toBeInTheDocument()
  await userEvent.keyboard('a')
  await expect.element(acts()).toBeEmptyDOMElement()
  await userEvent.keyboard('{Escape}')
})

test('switched off, letters are letters', async () => {
  mount(<Example on={false} />)
  await expect.element(acts()).toBeInTheDocument()
  await userEvent.keyboard('ja')
  await expect.element(acts()).toBeEmptyDOMElement()
})
