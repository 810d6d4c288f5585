import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { PeriodGrid } from '../periods/PeriodGrid.tsx'
import { KeyHelp } from './KeyHelp.tsx'

const show = () =>
  mount(
    <>
      <PeriodGrid
        label="シフト"
        days={[]}
        unitsOf={() => []}
        renderPeriod={() => null}
        keys="Enterで選びます。"
      />
      <KeyHelp label="キー操作" title="キー操作" offLabel="使わない" keys={[]} off={false} onOff={() => {}} />
    </>,
  )

const grid = page.getByRole('table', { name: 'シフト' })
const help = page.getByRole('button', { name: 'キー操作' })

test('who has a keyboard is told of its keys', async () => {
  show()
  await expect.element(grid).toHaveAccessibleDescription(/矢印キー.*Enterで選びます/)
  await expect.element(help).toBeVisible()
})

test('who presses with a finger is told of no keys, nor hears of them', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
  show()
  await expect.element(grid).toHaveAccessibleDescription('')
  await expect.element(help).not.toBeInTheDocument()
})
