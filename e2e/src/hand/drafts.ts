import type { Page } from '@playwright/test'

/** The drafts that this browser keeps, as the screens wrote them. */
export function keptDrafts<T = unknown>(page: Page): Promise<T[]> {
  return page.evaluate(async () => {
    const open = indexedDB.open('terakoya')
    const database = await new Promise<IDBDatabase>(resolve => {
      open.onsuccess = () => resolve(open.result)
    })
    const all = database.transaction('drafts').objectStore('drafts').getAll()
    const drafts = await new Promise<{ value: T }[]>(resolve => {
      all.onsuccess = () => resolve(all.result)
    })
    database.close()
    return drafts.map(each => each.value)
  })
}

/** How many steps each draft of a week holds. */
export async function keptSteps(page: Page): Promise<number[]> {
  return (await keptDrafts<{ past: unknown[] }>(page)).map(each => each.past.length)
}
