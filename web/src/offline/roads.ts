/**
 * What the worker does with a request: `page` from the line first, `part` of the shell from what is kept, and whatever
 * else is none of its business: what is asked of the server (`/api/`) never comes near a cache.
 */
export type Road = 'page' | 'part' | 'line'

/** @param parts the addresses of the shell's parts, with their search */
export function roadOf(
  { method, mode, url }: { method: string; mode: string; url: string },
  { origin, parts }: { origin: string; parts: ReadonlySet<string> },
): Road {
  const { origin: asked, pathname, search } = new URL(url)
  if (method !== 'GET' || asked !== origin || pathname === '/api' || pathname.startsWith('/api/'))
    return 'line'
  if (parts.has(`${pathname}${search}`) && mode !== 'navigate') return 'part'
  // An older page, open still, asks for parts that only the version before has kept.
  if (pathname.startsWith('/assets/')) return 'part'
  return mode === 'navigate' && pathname !== '/sw.js' ? 'page' : 'line'
}

/** The caches of other versions that go when one takes over: all but the last, whose pages may be open still. */
export function cachesToDrop(names: readonly string[], own: string): string[] {
  return names.filter(name => name !== own).slice(0, -1)
}
