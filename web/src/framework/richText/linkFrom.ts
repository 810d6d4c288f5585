import { isAllowedLink } from '@terakoya/contract/richText/allowList'

/** The address that people mean by what they typed: a scheme may be left out. `null` when a link may not lead there. */
export function linkFrom(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim()
  if (isAllowedLink(plain)) return plain
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(plain)) return `mailto:${plain}`
  return /^[^\s:/@]+\.[^\s:/@]{2,}([/?#]\S*)?$/.test(plain) ? `https://${plain}` : null
}
