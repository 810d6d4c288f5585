import type { KeptWeek } from '@terakoya/domain/offline/keptWeek'
import { mayStay } from '@terakoya/domain/offline/mayStay'
import { nowMilliseconds } from '../clock.ts'
import { readLoggedFlag } from '../session/loggedFlag.ts'
import { deviceOwner, readNote, writeNote } from './device.ts'
import { weekDatabase } from './names.ts'

const storeName = 'week'
const key = 'own'

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(weekDatabase, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Whether it may lie here now: asked in the moment of writing, since another tab may sign out meanwhile. */
function stays(week: Pick<KeptWeek, 'format' | 'user_no' | 'kept_at'>): boolean {
  return mayStay(week, { owner: deviceOwner(), logged: readLoggedFlag(), now: nowMilliseconds() })
}

/** Keeps a week in place of the one before; nothing where it may not lie. */
export async function saveWeek(week: KeptWeek): Promise<void> {
  const database = await openDatabase()
  try {
    if (!stays(week)) return
    // Noted first: what lies here without a note would be found by nobody who wipes.
    const { format, user_no, kept_at } = week
    writeNote({ format, user_no, kept_at })
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite')
      transaction.objectStore(storeName).put(week, key)
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  } catch (error) {
    writeNote(null)
    throw error
  } finally {
    database.close()
  }
}

/** The week that lies here and may be shown; `null`: none. */
export async function loadWeek(): Promise<KeptWeek | null> {
  if (readNote() === null) return null
  const database = await openDatabase()
  try {
    const week = await new Promise<KeptWeek | undefined>((resolve, reject) => {
      const request = database.transaction(storeName).objectStore(storeName).get(key)
      request.onsuccess = () => resolve(request.result as KeptWeek | undefined)
      request.onerror = () => reject(request.error)
    })
    return week && stays(week) ? week : null
  } finally {
    database.close()
  }
}
