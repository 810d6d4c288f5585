interface TextPart {
  text: string
  /** The way on this site; `null` for what is only text. */
  href: string | null
}

const address = /https?:\/\/[^\s<>"'「」（）()、。]+/g

/**
 * A message in parts: addresses of this site can be pressed, all others are text. Nobody is led elsewhere by what was
 * written in a chat.
 */
export function linkParts(content: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, index } of content.matchAll(address)) {
    const href = ownPath(found, origin)
    if (href === null) continue
    if (index > at) parts.push({ text: content.slice(at, index), href: null })
    parts.push({ text: found, href })
    at = index + found.length
  }
  if (at < content.length) parts.push({ text: content.slice(at), href: null })
  return parts
}

function ownPath(found: string, origin: string): string | null {
  if (!URL.canParse(found)) return null
  const url = new URL(found)
  // `https://own.example@elsewhere.example` has another origin; a name before the host is nobody's address here.
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null
  return `${url.pathname}${url.search}${url.hash}`
}
