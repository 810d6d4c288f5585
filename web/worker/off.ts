import { type SwitchedOff, shellCaches, weekDatabase } from '../src/offline/names.ts'

declare const self: ServiceWorkerGlobalScope

/** Never rejects: what is left of it is wiped by the next page. */
function forgetWeek(): Promise<void> {
  return new Promise(resolve => {
    const request = indexedDB.deleteDatabase(weekDatabase)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}

/** What a server answers in place of the worker once it is switched off: it takes over, wipes everything, and goes. */
async function wipe(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(shellCaches)).map(name => caches.delete(name)))
  await forgetWeek()
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ includeUncontrolled: true })
  for (const page of pages) page.postMessage({ kind: 'off' } satisfies SwitchedOff)
}

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => event.waitUntil(wipe()))
