import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { lazyPart } from './lazyPart.tsx'

const Part = ({ name }: { name: string }) => <p>{name}さんの履歴</p>

test('a part that is missing is told, the screen keeps what is typed, and the next press tries again', async () => {
  let connected = false
  const Lazy = lazyPart(async () => {
    if (!connected) throw new TypeError('Failed to fetch dynamically imported module')
    return { Part }
  }, 'Part')
  function Screen() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <input aria-label="氏名" />
        <button type="button" onClick={() => setOpened(true)}>
          変更履歴
        </button>
        {opened && <Lazy name="佐藤" onMissing={() => setOpened(false)} />}
      </>
    )
  }
  mount(<Screen />)
  const open = page.getByRole('button', { name: '変更履歴' })
  await page.getByLabelText('氏名').fill('書きかけ')
  await open.click()
  await expect.element(page.getByText('接続できません', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('氏名')).toHaveValue('書きかけ')
  connected = true
  await open.click()
  await expect.element(page.getByText('佐藤さんの履歴')).toBeVisible()
})
