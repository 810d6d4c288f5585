import { Modal } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropDraft, loadDraft } from '../../drafts/draftStore.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import { closeDialog } from './closeDialog.ts'
import { useUnsaved } from './useUnsaved.ts'

const place = `${makeUser().user_no}:Reason/1`

beforeEach(() => dropDraft(place))

const field = page.getByRole('textbox', { name: '理由' })
const form = page.getByRole('dialog', { name: '訂正' })
const question = page.getByRole('dialog', { name: '保存していない変更があります' })

function Reason({ place, onClose }: { place: string | null; onClose: () => void }) {
  const [value, setValue] = useState('')
  const work = useUnsaved({ key: place, value, dirty: value !== '', restore: setValue })
  return (
    <Modal opened onClose={() => void closeDialog(work, onClose)} title="訂正">
      <input
        aria-label="理由"
        data-autofocus
        value={value}
        onChange={event => setValue(event.currentTarget.value)}
      />
    </Modal>
  )
}

function Dialog({ place }: { place: string | null }) {
  const [opened, setOpened] = useState(true)
  return opened && <Reason place={place} onClose={() => setOpened(false)} />
}

test('Escape closes a dialog in which nothing was typed', async () => {
  mount(<Dialog place={null} />)
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
})

test('where no draft may lie, Escape asks before what was typed is lost', async () => {
  mount(<Dialog place={null} />)
  await field.fill('電話で確かめた')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('電話で確かめた')
  await field.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  // Escape is an answer, too: the question goes, and asks no second time.
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('電話で確かめた')
  await field.click()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: '破棄' }).click()
  await expect.element(form).not.toBeInTheDocument()
})

test('where a draft stays, Escape closes and keeps what was typed', async () => {
  mount(<Dialog place="Reason/1" />)
  await field.fill('電話で確かめた')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(async () => (await loadDraft(place))?.value).toBe('電話で確かめた')
})
