/**
 * What formatted text may hold: the one list by which the server cleans what is written and the page cleans what it
 * shows. Whatever is not here goes; of a tag that goes its words stay, but for those of `emptied`.
 */
export const richTextAllowed = {
  /** Tags, with the attributes that each may have. */
  tags: {
    p: [],
    br: [],
    strong: [],
    em: [],
    u: [],
    s: [],
    code: [],
    pre: [],
    h3: [],
    h4: [],
    ul: [],
    ol: ['start'],
    li: [],
    blockquote: [],
    hr: [],
    a: ['href'],
    /** A picture names an uploaded file of the same record, never an address: the page fetches it with the session. */
    img: ['data-file', 'alt'],
  },
  /** Where a link may lead. */
  schemes: ['http', 'https', 'mailto'],
  /** Tags whose content is no text for people. */
  emptied: [
    'script',
    'style',
    'template',
    'textarea',
    'option',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'xmp',
    'svg',
    'math',
    'title',
    'select',
    'object',
    'head',
  ],
} as const satisfies {
  tags: Readonly<Record<string, readonly string[]>>
  schemes: readonly string[]
  emptied: readonly string[]
}

/** What every link gets: the page it leads to learns nothing of this one and can't change it. */
export const linkRel = 'noopener noreferrer nofollow'

/** Whether a link may lead there: an address with one of the schemes, whole; nothing relative, nothing hidden. */
export function isAllowedLink(href: string): boolean {
  const plain = href.trim()
  // Browsers leave out control characters and line ends when they read the scheme.
  if (/[\p{Cc}\p{Cf}\s]/u.test(plain)) return false
  return /^(https?:\/\/[^/?#\\]|mailto:[^\s@]+@)/i.test(plain)
}

/** Whether a picture may be shown: the number of an uploaded file. */
export function isFileNumber(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
}

/** The words of cleaned text, its blocks apart by a space: for lists, comparisons and histories. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(p|h3|h4|li|blockquote|pre)>|<(br|hr)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
