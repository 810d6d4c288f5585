import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { useRefusedCenter } from './useRefusedCenter.tsx'

const own = [{ center_no: 3, label: '緑丘センター' }]

function Screen({ asked }: { asked: number | undefined }) {
  return <>{useRefusedCenter(asked, own) ?? <p>緑丘センターの出勤</p>}</>
}

test('under an address that names a center that is none of one’s own no other center is shown', async () => {
  mount(<Screen asked={99} />)
  await expect.element(page.getByText('このセンターは表示できません')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '緑丘センターを開く' })).toBeVisible()
  await expect.element(page.getByText('緑丘センターの出勤')).not.toBeInTheDocument()
})

test('the own center is shown where the address names it, or none', async () => {
  mount(
    <>
      <Screen asked={3} />
      <Screen asked={undefined} />
    </>,
  )
  await expect.poll(() => page.getByText('緑丘センターの出勤').elements().length).toBe(2)
})
