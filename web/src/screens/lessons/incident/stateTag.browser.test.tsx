import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { StateTag } from './StateTag.tsx'

test('told is only what needs no call any more', async () => {
  mount(
    <>
      <p>
        <StateTag state="told" calls_left={73} />
      </p>
      <p>
        <StateTag state="told" calls_left={0} />
      </p>
    </>,
  )
  await expect.element(page.getByText('電話が残っている（73名）')).toBeVisible()
  expect(page.getByText('知らせた', { exact: true }).elements()).toHaveLength(1)
})
