import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { useFitting } from './useFitting.ts'
import type { Paper } from './usePrinting.ts'

function Printed({ paper, lines }: { paper: Paper; lines: readonly number[] }) {
  return (
    <div ref={useFitting(paper)} style={{ lineHeight: 1.3 }}>
      {lines.map(count => (
        <section key={count} aria-label={`${count}行`}>
          {Array.from({ length: count }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing.
            <div key={line}>{line}</div>
          ))}
        </section>
      ))}
    </div>
  )
}

const lettersOf = (names: readonly string[]) =>
  names.map(name => {
    const [part] = page.getByRole('region', { name }).elements()
    return part instanceof HTMLElement ? part.style.getPropertyValue('--letters') : ''
  })

test('a day has the largest letters with which it is one sheet, and usual ones where none are small enough', async () => {
  mount(<Printed paper="days" lines={[20, 54, 90]} />)
  // 190 mm are 538 pt: 51 lines of 8 pt, 55 of 7.5, 63 of 6.5.
  await expect.poll(() => lettersOf(['20行', '54行', '90行'])).toEqual(['8pt', '7.5pt', '8pt'])
})

test('a week is one sheet as long as letters can be', async () => {
  mount(<Printed paper="week" lines={[100, 400]} />)
  // 278 mm are 788 pt.
  await expect.poll(() => lettersOf(['100行', '400行'])).toEqual(['6pt', '3.6pt'])
})
