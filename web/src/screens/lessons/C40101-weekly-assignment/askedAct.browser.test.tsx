import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { mount } from '../../../testing/mount.tsx'
import { AssignDialog } from './dialogs/AssignDialog.tsx'
import type { WeekDialog } from './dialogs/WeekDialogs.tsx'
import { parseSearch } from './search.ts'
import { makeLesson } from './testing/makeWeek.ts'
import { useAskedAct } from './useAskedAct.ts'

type Hindered = Parameters<typeof useAskedAct>[0]['hindered']

const started: unknown[] = []

function Week({ may = true, hindered = null }: { may?: boolean; hindered?: Hindered }) {
  const [{ ask }, change] = useUrlSearch(parseSearch)
  const [waits, setWaits] = useState(true)
  const [dialog, setDialog] = useState<WeekDialog | null>(null)
  useAskedAct({ ask, waits, may: { distribute: may, assign: may }, hindered }, setDialog, change)
  return (
    <>
      <button type="button" onClick={() => setWaits(false)}>
        読み込み
      </button>
      <p>{ask ?? '何もない'}</p>
      {dialog?.kind === 'assign' && (
        <AssignDialog
          lessons={[
            makeLesson({ schedule_date: '2026-11-26', teacher_no: 0 }),
            makeLesson({ schedule_no: 2, schedule_date: '2026-11-27', teacher_no: 0 }),
          ]}
          span={{ start_date: '2026-11-25', end_date: '2026-11-29' }}
          days={['2026-11-26', '2026-11-27']}
          day={undefined}
          onStart={days => started.push(days)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const load = () => page.getByRole('button', { name: '読み込み' }).click()
const dialog = page.getByRole('dialog')

test('the question of an act opens once the week is there, and nothing begins before it is answered', async () => {
  started.length = 0
  mount(<Week />, '/C40101?center=1&week=2026-11-23&ask=assign')
  await expect.element(page.getByText('assign', { exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await load()
  await expect.element(dialog).toHaveTextContent('未割当の授業2件')
  // The address asks no more: neither a reload nor a passed-on link asks again.
  await expect.element(page.getByText('何もない')).toBeInTheDocument()
  expect(started).toEqual([])
  await page.getByRole('button', { name: '自動割当を始める' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(started).toEqual([{ start_date: '2026-11-25', end_date: '2026-11-29' }])
})

test.each([
  [{ may: false }, 'この週では、今この操作はできません'],
  [{ hindered: 'busy' }, '自動割当の実行中は使えません'],
  [{ hindered: 'save_first' }, '先に変更を保存してください'],
] as const)('where it can’t be done it is said why', async (week, said) => {
  mount(<Week {...week} />, '/C40101?center=1&week=2026-11-23&ask=assign')
  await load()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})
