interface TypedFile {
  mimetype: string
  file_name: string
  /** The usual ending of what the content is, without a dot; nothing when the content doesn't tell. */
  ending?: string | undefined
}

/** Endings that mean one type. */
const sameEndings: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' }

/**
 * Whether a form that takes `accept` takes the file: types (`application/pdf`), kinds (`image/*`) or endings (`.csv`)
 * between commas, as in HTML. Every file without `accept`. The content is believed; the name only where it tells
 * nothing.
 */
export function isAccepted(accept: string | undefined, { mimetype, file_name, ending }: TypedFile): boolean {
  const rules = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map(rule => rule.trim())
    .filter(rule => rule !== '')
  if (rules.length === 0) return true
  return rules.some(rule => {
    if (rule.endsWith('/*')) return mimetype.startsWith(rule.slice(0, -1))
    if (!rule.startsWith('.')) return rule === mimetype
    if (ending === undefined) return file_name.toLowerCase().endsWith(rule)
    const wanted = rule.slice(1)
    return ending === (sameEndings[wanted] ?? wanted)
  })
}
