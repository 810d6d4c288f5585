import { expect, test } from 'vitest'
import { dropDraft, loadDraft } from './draftStore.ts'
import { joinSharedList } from './sharedList.ts'

interface Item {
  key: string
}

const keysIn = async (place: string) => (await loadDraft<Item[]>(place))?.value.map(({ key }) => key) ?? []

function join(place: string) {
  const taken: string[] = []
  return { taken, ...joinSharedList<Item>(place, left => taken.push(...left.map(({ item }) => item.key))) }
}

test('each tab puts in and takes out its own alone', async () => {
  await dropDraft('1:list/1')
  const [a, b] = [join('1:list/1'), join('1:list/1')]
  await a.keep([{ key: 'a1' }, { key: 'a2' }])
  await b.keep([{ key: 'b1' }])
  await a.keep([{ key: 'a2' }])
  await b.keep([])
  expect(await keysIn('1:list/1')).toEqual(['a2'])
  await a.keep([])
  expect(await loadDraft('1:list/1')).toBeNull()
  expect([...a.taken, ...b.taken]).toEqual([])
  for (const each of [a, b]) each.leave()
})

test('what a tab has left is taken up by one of those that stay, as soon as it has gone', async () => {
  await dropDraft('1:list/2')
  const gone = join('1:list/2')
  await gone.keep([{ key: 'x' }])
  const [a, b] = [join('1:list/2'), join('1:list/2')]
  window.dispatchEvent(new Event('online'))
  await a.keep([{ key: 'a' }])
  expect([...a.taken, ...b.taken]).toEqual([])
  gone.leave()
  await expect.poll(() => [...a.taken, ...b.taken]).toEqual(['x'])
  window.dispatchEvent(new Event('online'))
  await b.drop(['x'])
  expect([...a.taken, ...b.taken]).toEqual(['x'])
  expect(await keysIn('1:list/2')).toEqual(['a'])
  for (const each of [a, b]) each.leave()
})
