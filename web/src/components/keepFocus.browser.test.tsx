import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus } from '../testing/focus.ts'
import { mount } from '../testing/mount.tsx'
import { findAfter } from './keepFocus.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A record with what takes the focus away from under a person. */
function Sample() {
  const [opened, setOpened] = useState<'asked' | 'taken' | null>(null)
  const [gone, setGone] = useState(false)
  const [saved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <>
      <TextInput label="氏名" />
      <Button onClick={() => setOpened('taken')}>変更履歴</Button>
      {!gone && <Button onClick={() => setGone(true)}>行を削除</Button>}
      <Button disabled={saved} onClick={() => setSaved(true)}>
        保存
      </Button>
      <Button
        loading={busy}
        onClick={() => {
          setBusy(true)
          window.setTimeout(() => setBusy(false), 200)
        }}
      >
        配信
      </Button>
      {opened !== null && (
        <Modal opened onClose={() => setOpened(null)} title="変更履歴">
          {opened === 'taken' && <Button onClick={() => setOpened('asked')}>続きを見る</Button>}
          <Button onClick={() => setOpened(null)}>閉じて戻る</Button>
        </Modal>
      )}
    </>
  )
}

test('a dialog that is taken away leaves the focus where it was opened', async () => {
  mount(<Sample />)
  await focus(button('変更履歴'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('変更履歴')).toHaveFocus()
})

test('what goes within a dialog leaves the focus in the dialog', async () => {
  mount(<Sample />)
  await focus(button('変更履歴'))
  await userEvent.keyboard('{Enter}')
  await focus(button('閉じて戻る'))
  await focus(button('続きを見る'))
  await userEvent.keyboard('{Enter}')
  await expect.element(button('閉じて戻る')).toHaveFocus()
})

test('what is removed or disabled gives the focus to what had it before', async () => {
  mount(<Sample />)
  await focus(page.getByLabelText('氏名'))
  await focus(button('行を削除'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('氏名')).toHaveFocus()
  await focus(button('保存'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('氏名')).toHaveFocus()
})

test('a button at work has the focus again when it is done', async () => {
  mount(<Sample />)
  await focus(page.getByLabelText('氏名'))
  await focus(button('配信'))
  await userEvent.keyboard('{Enter}')
  await expect.element(button('配信')).toBeDisabled()
  await expect.element(button('配信')).toBeEnabled()
  await expect.element(button('配信')).toHaveFocus()
})

test('a list to search in has the focus again without opening', async () => {
  mount(
    <>
      <Select label="センター" searchable data={['緑丘', '桜ヶ原']} />
      <Sample />
    </>,
  )
  const list = page.getByRole('combobox', { name: 'センター' })
  await focus(list)
  await focus(button('行を削除'))
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toHaveFocus()
  await expect.element(list).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('緑')
  await expect.element(page.getByRole('option', { name: '緑丘' })).toBeVisible()
})

/** A list and its record; closing it takes the whole away until the list alone is there, as a slow device does. */
function Slow() {
  const [state, setState] = useState<'record' | 'waiting' | 'list'>('record')
  return (
    <>
      {state === 'waiting' && <p>読み込んでいます</p>}
      <div hidden={state === 'waiting'}>
        <Button>行</Button>
        {state !== 'list' && (
          <Button
            onClick={() => {
              setState('waiting')
              window.setTimeout(() => setState('list'), findAfter * 10)
            }}
          >
            閉じる
          </Button>
        )}
      </div>
    </>
  )
}

test('a screen that is away for a moment gives the focus back to what had it', async () => {
  mount(<Slow />)
  await focus(button('行'))
  await focus(button('閉じる'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(button('行')).toHaveFocus()
})

test('who pressed beside everything stays nowhere, whatever goes then', async () => {
  mount(<Sample />)
  await focus(button('行を削除'))
  const gone = button('行を削除').element()
  if (!(gone instanceof HTMLElement)) throw new Error('no button')
  // What a press beside everything does to it.
  gone.blur()
  await expect.poll(() => document.activeElement).toBe(document.body)
  gone.click()
  await expect.element(button('行を削除')).not.toBeInTheDocument()
  // A later timer of the same length ends after the one that would look for it.
  await new Promise(done => setTimeout(done, findAfter))
  expect(document.activeElement).toBe(document.body)
})
