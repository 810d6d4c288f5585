import { Button } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { askPrompt } from './ask.tsx'

const press = page.getByRole('button', { name: '尋ねる' })
const line = page.getByRole('dialog', { name: '却下' })
const field = page.getByRole('textbox', { name: '理由' })
const question = page.getByRole('dialog', { name: '保存していない変更があります' })

function Asks() {
  const [answer, setAnswer] = useState<string | null>('')
  const ask = async () => setAnswer(await askPrompt({ title: '却下', label: '理由' }))
  return (
    <>
      <Button onClick={() => void ask()}>尋ねる</Button>
      <p role="status">{answer ?? '答えなし'}</p>
    </>
  )
}

beforeEach(async () => {
  mount(<Asks />)
  await press.click()
  await expect.element(field).toHaveFocus()
})

test('Escape closes a line in which nothing was typed', async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('答えなし')
})

test('Escape asks before what was typed is lost', async () => {
  await field.fill('定員のため')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  // Escape is an answer, too: the question goes, and asks no second time.
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('定員のため')
  await field.click()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: '破棄して閉じる' }).click()
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('答えなし')
})

test('キャンセル gives up without a question', async () => {
  await field.fill('定員のため')
  await line.getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

test('what is sent is the answer', async () => {
  await field.fill('定員のため')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('定員のため')
})
