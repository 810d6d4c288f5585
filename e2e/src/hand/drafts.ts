import type { Page } from '@playwright/test'

/** How many steps each draft holds that this browser keeps. */
export function keptSteps(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const open = indexedDB.open('terakoya')
    const database = await new Promise<IDBDatabase>(resolve => {
      open.onsuccess = () => resolve(open.result)
    })
    const all = database.transaction('drafts').objectStore('drafts').getAll()
    const drafts = await new Promise<{ value: { past: unknown[] } }[]>(resolve => {
      all.onsuccess = () => resolve(all.result)
    })
    database.close()
    return drafts.map(each => each.value.past.length)
  })
}
