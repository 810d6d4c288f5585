/**
 * Where a sign-in leads, from the `next` parameter: a path of this site, never another site and never back to a
 * page of signing in. Answers `null` for anything else (spec §2 "Navigation guard").
 */
export function nextPath(next: unknown, origin: string): string | null {
  if (typeof next !== 'string' || !next.startsWith('/')) return null
  // A backslash is a slash to browsers, and tabs or line breaks in between are left out by them.
  if (/[\p{Cc}\\]/u.test(next)) return null
  let url: URL
  try {
    url = new URL(next, origin)
  } catch {
    return null
  }
  // `//host` is another host, also where `/./` in front of it hid that until now.
  if (url.origin !== origin || url.pathname.startsWith('//') || /^\/Auth(\/|$)/i.test(url.pathname))
    return null
  return `${url.pathname}${url.search}${url.hash}`
}
