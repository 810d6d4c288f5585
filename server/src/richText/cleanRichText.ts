import { isAllowedLink, isFileNumber, linkRel, richTextAllowed } from '@terakoya/contract/richText/allowList'
import sanitize from 'sanitize-html'

/**
 * Formatted text with only what the list allows: before it is stored, and again when it leaves (text may have come
 * another way). `files`: the uploaded files whose pictures it may show; none without.
 */
export function cleanRichText(html: string, files: ReadonlySet<string> = new Set()): string {
  return sanitize(html, {
    allowedTags: Object.keys(richTextAllowed.tags),
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(richTextAllowed.tags).map(([tag, names]) => [tag, [...names]])),
      a: ['href', 'rel', 'target'],
    },
    allowedSchemes: [...richTextAllowed.schemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    nonTextTags: [...richTextAllowed.emptied],
    // Comments, conditional ones among them, never pass.
    parser: { decodeEntities: true },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !(isFileNumber(attribs['data-file'] ?? '') && files.has(attribs['data-file'] ?? '')),
    transformTags: {
      b: 'strong',
      i: 'em',
      del: 's',
      strike: 's',
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      div: 'p',
      a: (_tag, { href = '' }) =>
        isAllowedLink(href)
          ? { tagName: 'a', attribs: { href: href.trim(), rel: linkRel, target: '_blank' } }
          : { tagName: 'a', attribs: {} },
      ol: (_tag, { start = '' }): { tagName: string; attribs: Record<string, string> } => ({
        tagName: 'ol',
        attribs: /^\d{1,4}$/.test(start) ? { start } : {},
      }),
    },
  }).trim()
}
