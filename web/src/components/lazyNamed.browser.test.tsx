import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { lazyNamed } from './lazyNamed.ts'

const Part = ({ name }: { name: string }) => <p>{name}さんの画面</p>

test('what comes while it is waited for is drawn, and React complains of nothing', async () => {
  let arrive = () => {}
  const there = new Promise<void>(resolve => {
    arrive = resolve
  })
  const Lazy = lazyNamed(async () => {
    await there
    return { Part }
  }, 'Part')
  mount(
    <Suspense fallback={<p>まだです</p>}>
      <Lazy name="佐藤" />
    </Suspense>,
  )
  await expect.element(page.getByText('まだです')).toBeVisible()
  arrive()
  await expect.element(page.getByText('佐藤さんの画面')).toBeVisible()
})

test('what was loaded before is drawn at once, without its placeholder', async () => {
  const Lazy = lazyNamed(async () => ({ Part }), 'Part')
  await Lazy.preload()
  const shown: string[] = []
  const Placeholder = () => {
    shown.push('placeholder')
    return null
  }
  mount(
    <Suspense fallback={<Placeholder />}>
      <Lazy name="佐藤" />
    </Suspense>,
  )
  await expect.element(page.getByText('佐藤さんの画面')).toBeVisible()
  expect(shown).toEqual([])
})
