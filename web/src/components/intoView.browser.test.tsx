import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { intoView } from './intoView.ts'

function Form() {
  const [told, setTold] = useState(false)
  return (
    <>
      {told && (
        <div ref={intoView} role="alert" tabIndex={-1} style={{ height: '150vh' }}>
          <p>送れませんでした。</p>
        </div>
      )}
      <div style={{ height: '300vh' }} />
      <button type="button" onClick={() => setTold(true)}>
        送る
      </button>
    </>
  )
}

test('a message above the press that doesn’t fit is read from its first line', async () => {
  mount(<Form />)
  await page.getByRole('button', { name: '送る' }).click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByText('送れませんでした。')).toBeInViewport()
})
