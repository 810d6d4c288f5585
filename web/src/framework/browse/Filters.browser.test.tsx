import { students } from '@terakoya/contract/students/C20101-students/students'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus } from '../../testing/focus.ts'
import { mount } from '../../testing/mount.tsx'
import { Filters } from './Filters.tsx'

const add = page.getByRole('button', { name: '条件を足す' })

function Sample() {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  return (
    <Filters
      resource={students}
      filters={[
        {
          key: 'school_year_code',
          label: '学年',
          choices: [
            [7, '中1'],
            [8, '中2'],
            [9, '中3'],
            [10, '高1'],
          ],
        },
        {
          key: 'valid_flag',
          label: '状態',
          choices: [
            [1, '有効'],
            [0, '無効'],
          ],
        },
      ]}
      values={values}
      onChange={(key, value) => setValues({ ...values, [key]: value })}
    />
  )
}

test('a list is narrowed by keys to several values of a field, found by a word', async () => {
  mount(<Sample />)
  await focus(add)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: '条件を探す' })).toHaveFocus()
  await userEvent.keyboard('中')
  await expect.element(page.getByRole('option')).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('button', { name: '条件「学年：中1・中2」を外す' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(add).toHaveFocus()
  await page.getByRole('button', { name: '条件「学年：中1・中2」を外す' }).click()
  await expect.element(page.getByRole('button', { name: /学年/ })).not.toBeInTheDocument()
})

test('what a field has one of is replaced by the other', async () => {
  mount(<Sample />)
  await add.click()
  await page.getByRole('option', { name: '有効' }).click()
  await page.getByRole('option', { name: '無効' }).click()
  await expect.element(page.getByRole('button', { name: '条件「状態：無効」を外す' })).toBeVisible()
})

test('who goes on to another place finds the menu closed, and is not called back', async () => {
  mount(
    <>
      <Sample />
      <button type="button">次</button>
    </>,
  )
  const next = page.getByRole('button', { name: '次' })
  await add.click()
  await expect.element(page.getByRole('textbox', { name: '条件を探す' })).toHaveFocus()
  await next.click()
  await expect.element(page.getByRole('option')).toHaveLength(0)
  await expect.element(next).toHaveFocus()
  // A moment in which the menu could call it back.
  await add.hover()
  await expect.element(next).toHaveFocus()
})

test('the button closes what it has opened', async () => {
  mount(<Sample />)
  await add.click()
  await expect.element(page.getByRole('option', { name: '中1' })).toBeVisible()
  await add.click()
  await expect.element(page.getByRole('option')).toHaveLength(0)
})
