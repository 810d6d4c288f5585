import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { Choices, useWishSpent } from './Choices.tsx'

/** A panel whose list appears later than the wish for it, as a cell's does once a seat in it is free. */
function Panel() {
  const [wish, setWish] = useState<object | null>(null)
  const [shown, setShown] = useState(false)
  useWishSpent(wish)
  return (
    <>
      <button type="button" onClick={() => setWish({})}>
        候補へ
      </button>
      <button type="button" onClick={() => setShown(true)}>
        空ける
      </button>
      {shown && (
        <Choices label="候補" className={undefined} focusWish={wish}>
          <li>
            <button type="button">別の授業</button>
          </li>
        </Choices>
      )}
    </>
  )
}

test('a list that appears after the wish takes no focus; the next wish leads into it', async () => {
  await mount(<Panel />, '/Example')
  await page.getByRole('button', { name: '候補へ' }).click()
  const free = page.getByRole('button', { name: '空ける' })
  await free.click()
  const choice = page.getByRole('button', { name: '別の授業' })
  await expect.element(choice).toBeVisible()
  await expect.element(free).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: '候補へ' }))
  await expect.element(choice).toHaveFocus()
})
