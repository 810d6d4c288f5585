import { shellCaches, type TakeOver } from '../src/offline/names.ts'
import { cachesToDrop, roadOf } from '../src/offline/roads.ts'

/** The version of the shell that this worker keeps, and the addresses of all its parts (scripts/worker.mjs). */
declare const SHELL_VERSION: string
declare const SHELL_PARTS: readonly string[]
declare const self: ServiceWorkerGlobalScope

const cacheName = `${shellCaches}${SHELL_VERSION}`
const house = { origin: self.location.origin, parts: new Set(SHELL_PARTS) }

/** What is kept was asked for by another browser's word of what it can unpack; it is unpacked already. */
const found: CacheQueryOptions = { ignoreVary: true }

/** Milliseconds that a page is waited for: a line that is hardly there is none. */
const pageTimeout = 3_000

/** Keeps the shell whole, or nothing of it: one part that is missing or of another version, and this worker never works. */
async function keepShell(): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' })
  if (!page.ok || !(await page.clone().text()).includes(`name="version" content="${SHELL_VERSION}"`))
    throw new Error('the page is of another version')
  const cache = await caches.open(cacheName)
  try {
    await cache.addAll(SHELL_PARTS.filter(part => part !== '/'))
    await cache.put('/', page)
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
}

async function takePlace(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(shellCaches))
  await Promise.all(cachesToDrop(names, cacheName).map(name => caches.delete(name)))
  await self.clients.claim()
}

/** The page as the server has it; what is kept where the line is away, late, or only a proxy answers. */
async function openPage(request: Request): Promise<Response> {
  const kept = await caches.match('/', { ...found, cacheName })
  if (!kept) return fetch(request)
  const late = new Promise<null>(resolve => {
    setTimeout(() => resolve(null), pageTimeout)
  })
  const answer = await Promise.race([fetch(request).catch(() => null), late])
  return answer && answer.status < 500 ? answer : kept
}

/** Of this version, else of the one before, else from the line. */
async function openPart(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ...found, cacheName })
  return kept ?? (await caches.match(request, found)) ?? fetch(request)
}

self.addEventListener('install', event => event.waitUntil(keepShell()))
self.addEventListener('activate', event => event.waitUntil(takePlace()))
self.addEventListener('fetch', event => {
  const road = roadOf(event.request, house)
  if (road === 'page') event.respondWith(openPage(event.request))
  if (road === 'part') event.respondWith(openPart(event.request))
})
self.addEventListener('message', event => {
  const { kind, version = SHELL_VERSION } = event.data as TakeOver
  if (kind === 'takeOver' && version === SHELL_VERSION) event.waitUntil(self.skipWaiting())
})
