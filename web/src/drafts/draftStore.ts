import { getSession } from '../session/sessionStore.ts'

/** A draft as it lies in the browser: what was typed, and when. */
export interface StoredDraft<T> {
  value: T
  /** ISO 8601. */
  saved_at: string
}

const databaseName = 'terakoya'
const storeName = 'drafts'

/** Kept open: what is written or given up as a page is left has no time to open it first. */
let opened: Promise<IDBDatabase> | null = null

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => {
      const { result } = request
      // Taken away by the browser, or wanted by another page in another version: the next use opens it anew.
      result.onclose = forget
      result.onversionchange = () => {
        result.close()
        forget()
      }
      resolve(result)
    }
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}

function forget(): void {
  opened = null
}

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const request = act(transaction.objectStore(storeName))
    // What is kept as the page is left: a transaction that waits to be ended by the page would end with it, unwritten.
    if (mode === 'readwrite') transaction.commit()
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

/** Whether an administrator looks as another login: nothing of that person is kept in this browser, nor read from it. */
const isLooking = () => Boolean(getSession().user?.looking)

/** Keeps a draft; any value that can be cloned. */
export async function saveDraft<T>(key: string, value: T, saved_at: string): Promise<void> {
  if (isLooking()) return
  await run('readwrite', store => store.put({ value, saved_at }, key))
}

/** The draft of that key, if there is one. What it holds is what was put there under the same key. */
export async function loadDraft<T>(key: string): Promise<StoredDraft<T> | null> {
  if (isLooking()) return null
  return ((await run('readonly', store => store.get(key))) as StoredDraft<T> | undefined) ?? null
}

/**
 * Changes a draft in one step, so that no other tab writes between what was read and what is kept; null: there is none.
 * @param change what it gives is kept; what it was given again, nothing
 */
export async function changeDraft<T>(
  key: string,
  change: (value: T | null) => T | null,
  saved_at: string,
): Promise<void> {
  if (isLooking()) return
  const database = await openDatabase()
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite')
    const store = transaction.objectStore(storeName)
    const request = store.get(key)
    request.onsuccess = () => {
      const before = (request.result as StoredDraft<T> | undefined)?.value ?? null
      const next = change(before)
      if (next === before) return
      if (next === null) store.delete(key)
      else store.put({ value: next, saved_at }, key)
      transaction.commit()
    }
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

/** The drafts whose keys begin so, with the rest of their keys. */
export async function listDrafts<T>(beginning: string): Promise<(StoredDraft<T> & { rest: string })[]> {
  if (isLooking()) return []
  const those = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
  // Both in the order of the keys.
  const keys = await run('readonly', store => store.getAllKeys(those))
  const drafts = await Promise.all(keys.map(key => loadDraft<T>(String(key))))
  return drafts.flatMap((draft, at) =>
    draft === null ? [] : [{ ...draft, rest: String(keys[at]).slice(beginning.length) }],
  )
}

export async function dropDraft(key: string): Promise<void> {
  await run('readwrite', store => store.delete(key))
}

/** Forgets the drafts whose keys begin so. */
export async function dropDrafts(beginning: string): Promise<void> {
  await run('readwrite', store => store.delete(IDBKeyRange.bound(beginning, `${beginning}\uffff`)))
}

/** Forgets what was written before that instant (ISO 8601): a browser that many sit at is no place for old texts. */
export async function forgetDrafts(before: string): Promise<void> {
  const database = await openDatabase()
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite')
    const request = transaction.objectStore(storeName).openCursor()
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return
      if ((cursor.value as StoredDraft<unknown>).saved_at < before) cursor.delete()
      cursor.continue()
    }
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}
