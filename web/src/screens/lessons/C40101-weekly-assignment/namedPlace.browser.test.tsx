import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { useNamedPlace } from './useNamedPlace.ts'

const thisWeek = '2026-11-23'

function Week({ week, asked }: { week: string; asked?: string }) {
  const change = ({ week: named }: { week: string }) => named
  useNamedPlace({ center: 1, week: asked }, { center_no: 1, week, thisWeek }, change)
  return <p>{week}</p>
}

test('a week that the plain address opens again is named; the present one and one that was asked for are not', async () => {
  mount(
    <>
      <Week week={thisWeek} />
      <Week week="2026-12-21" asked="2026-12-21" />
      <Week week="2026-12-14" />
    </>,
    '/C40101',
  )
  const said = page.getByText('前に開いていた週', { exact: false })
  await expect.element(said.first()).toBeVisible()
  expect(said.elements().map(each => each.textContent)).toEqual([
    expect.stringContaining('前に開いていた週（2026/12/14（月）〜12/20（日））を開きました。'),
  ])
})
