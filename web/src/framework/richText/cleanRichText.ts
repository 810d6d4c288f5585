import { isAllowedLink, isFileNumber, linkRel, richTextAllowed } from '@terakoya/contract/richText/allowList'
import createPurifier from 'dompurify'

const purifier = createPurifier(window)
const attributes: Readonly<Record<string, readonly string[]>> = richTextAllowed.tags

purifier.addHook('uponSanitizeAttribute', (element, data) => {
  const tag = element.tagName.toLowerCase()
  const known = attributes[tag]?.includes(data.attrName) === true
  if (!known || (data.attrName === 'href' && !isAllowedLink(data.attrValue))) data.keepAttr = false
})

purifier.addHook('afterSanitizeAttributes', element => {
  if (element.tagName === 'A' && element.hasAttribute('href')) {
    element.setAttribute('rel', linkRel)
    element.setAttribute('target', '_blank')
  }
  if (element.tagName === 'IMG' && !isFileNumber(element.getAttribute('data-file') ?? '')) element.remove()
})

/** Formatted text with only what the contract's list allows: before it is shown, and what is pasted. */
export function cleanRichText(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(attributes),
    ALLOWED_ATTR: Object.values(attributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...richTextAllowed.emptied],
  })
}
