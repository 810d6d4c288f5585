import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { hasUnsavedWork } from './leaveGuard.ts'
import { useUnsaved } from './useUnsaved.ts'

test('a save lets go at once, for whoever leaves with it; what is unsaved even then is guarded again', async () => {
  const guarded: boolean[] = []
  function Form() {
    const [value, setValue] = useState('あ')
    const work = useUnsaved({ key: null, value, dirty: value !== '', restore: setValue })
    const end = (next: string) => {
      work.dropDraft()
      guarded.push(hasUnsavedWork())
      setValue(next)
    }
    return (
      <>
        <Button onClick={() => end(`${value}あ`)}>保存の間にも入力した</Button>
        <Button onClick={() => end('')}>保存した</Button>
      </>
    )
  }
  mount(<Form />)
  await expect.poll(hasUnsavedWork).toBe(true)
  await page.getByRole('button', { name: '保存の間にも入力した' }).click()
  await expect.poll(hasUnsavedWork).toBe(true)
  await page.getByRole('button', { name: '保存した' }).click()
  await expect.poll(hasUnsavedWork).toBe(false)
  expect(guarded).toEqual([false, false])
})
