import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { Changes } from './Changes.tsx'
import type { Names } from './names.ts'
import { type Pending, placeKey } from './pending.ts'

const row = {
  kind: 'move',
  schedule_no: 7,
  course_no: 1,
  schedule_date: '2026-12-04',
  time_limit_no: 50,
} satisfies Pending
const names: Names = {
  subject: () => '算数',
  course: () => '1対1個別',
  layoutCodeOf: () => 101,
  lesson: () => undefined,
} as unknown as Names
const nothing = () => {}
const pending = {
  rows: [row],
  canUndo: true,
  canRedo: false,
  put: nothing,
  remove: nothing,
  restore: nothing,
  clear: nothing,
  undo: nothing,
  redo: nothing,
}

function Form() {
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <button type="button" onClick={() => setLost(new Set([placeKey(row)]))}>
        枠
      </button>
      <div style={{ height: '300vh' }} />
      <Changes
        pending={pending}
        names={names}
        note=""
        onNote={nothing}
        hold={{ left: null, over: false, failed: false, lost, lostTimes: lost.size, again: nothing }}
        faults={new Map()}
        onCheck={nothing}
      />
    </>
  )
}

test('that a slot went is said beside the change, and comes into view with the focus', async () => {
  mount(<Form />)
  await page.getByRole('button', { name: '枠' }).click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toBeInViewport()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('選べなくなりました')
})

test('staff read, before they write it, that a note goes to the family as its own words', async () => {
  mount(<Form />)
  const note = page.getByRole('textbox', { name: '家庭からの連絡事項' })
  await expect.element(note).toHaveAccessibleDescription(/^ご家庭へのメールにも載ります/)
})
