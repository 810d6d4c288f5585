import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropDraft, loadDraft, saveDraft } from '../../drafts/draftStore.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { useUnsaved } from './useUnsaved.ts'

const place = `${makeUser().user_no}:Note/1`

beforeEach(() => dropDraft(place))

/** A form of one field that was empty when it was opened. */
function Note() {
  const [value, setValue] = useState('')
  const work = useUnsaved({ key: 'Note/1', value, dirty: value !== '', restore: setValue })
  return (
    <>
      <DraftOffer work={work} />
      <input aria-label="メモ" value={value} onChange={event => setValue(event.currentTarget.value)} />
    </>
  )
}

const discard = () => page.getByRole('button', { name: '破棄' })

test('one press discards a draft, and one more brings it back as it was', async () => {
  await saveDraft(place, '面談の記録', '2026-11-25T09:40:00Z')
  mount(<Note />)
  await discard().click()
  await expect.element(discard()).not.toBeInTheDocument()
  await expect.poll(() => loadDraft(place)).toBeNull()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(() => loadDraft(place)).toEqual({ value: '面談の記録', saved_at: '2026-11-25T09:40:00Z' })
  await page.getByRole('button', { name: '下書きを復元' }).click()
  await expect.element(page.getByRole('textbox')).toHaveValue('面談の記録')
})

test('what was written meanwhile is not lost for what is brought back', async () => {
  await saveDraft(place, '前の記録', '2026-11-25T09:40:00Z')
  mount(<Note />)
  await discard().click()
  await page.getByRole('textbox').fill('新しい記録')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.element(page.getByRole('textbox')).toHaveValue('新しい記録')
  await expect.poll(async () => (await loadDraft(place))?.value).toBe('新しい記録')
})

test.each([
  ['it asks whether to leave', () => new Event('beforeunload', { cancelable: true })],
  ['it is reloaded or closed', () => new PageTransitionEvent('pagehide')],
])('what was typed in the last second is kept where %s', async (_when, leaving) => {
  mount(<Note />)
  await page.getByRole('textbox').fill('消えそうな記録')
  window.dispatchEvent(leaving())
  // At once: before the second after the last change is over.
  await expect
    .poll(async () => (await loadDraft(place))?.value, { timeout: 700, interval: 20 })
    .toBe('消えそうな記録')
})
