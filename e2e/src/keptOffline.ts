import { expect, type Page } from '@playwright/test'

/** What lies on the device, by its places. */
interface Kept {
  note: string | null
  owner: string | null
  databases: string[]
  caches: string[]
  workers: number
}

export function keptOn(page: Page): Promise<Kept> {
  return page.evaluate(async () => ({
    note: localStorage.getItem('terakoya.week'),
    owner: localStorage.getItem('terakoya.own'),
    databases: (await indexedDB.databases()).flatMap(({ name }) => (name === 'terakoya' ? [] : (name ?? []))),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}

/** The worker is at work with its whole shell, and the week is kept. */
export async function expectKept(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { note, databases, caches, workers } = await keptOn(page)
      return { noted: note !== null, databases, shells: caches.length, workers }
    })
    .toEqual({ noted: true, databases: ['terakoya-week'], shells: 1, workers: 1 })
  // It has taken its place: the next opening goes by it.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Nothing of it is left: no week, no shell, no worker. */
export async function expectWiped(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { note, databases, caches, workers } = await keptOn(page)
      return { note, databases, caches, workers }
    })
    .toEqual({ note: null, databases: [], caches: [], workers: 0 })
}

/** All that lies in the browser's stores, as one text: cached answers with their addresses, every database, both storages. */
export function everythingOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        texts.push(`cached ${request.url}`, (await answer?.text()) ?? '')
      }
    }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll())
        texts.push(`stored ${name}/${store}`, JSON.stringify(rows))
      }
      database.close()
    }
    return texts.join('\n')
  })
}
