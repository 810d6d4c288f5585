import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { useWeekKeys } from './useWeekKeys.ts'

function Page({ onOpen }: { onOpen: () => void }) {
  useWeekKeys(
    () => undefined,
    () => undefined,
  )
  return (
    <main>
      <label>
        名前
        <input />
      </label>
      <section data-pool="">
        <button type="button" data-pool-strip="" onClick={onOpen}>
          未割当
        </button>
      </section>
    </main>
  )
}

test('U opens the folded list, as its tooltip says, and is a letter in a field', async () => {
  const onOpen = vi.fn()
  mount(<Page onOpen={onOpen} />)
  await page.getByLabelText('名前').click()
  await userEvent.keyboard('u')
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}u')
  expect(onOpen).toHaveBeenCalledOnce()
})
