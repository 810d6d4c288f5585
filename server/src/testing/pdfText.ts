import { inflateSync } from 'node:zlib'

/** What a PDF says, page after page as one text, without its blanks: enough to look for words in what pdfmake draws. */
export function pdfText(content: Uint8Array): string {
  const file = Buffer.from(content).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, no = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(no, body)
  const streamOf = (body: string) => {
    const from = body.indexOf('stream\n') + 'stream\n'.length
    const bytes = Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  /** The signs of a font by their numbers. */
  const signsOf = (font: string): string[] => {
    const [, no = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? []
    const signs: string[] = []
    for (const [, from = '0', list = ''] of streamOf(objects.get(no) ?? '').matchAll(
      /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi,
    )) {
      for (const [at, hex] of [...list.matchAll(/<([0-9a-f ]+)>/gi)]
        .map(([, each = '']) => each.replaceAll(' ', ''))
        .entries())
        signs[Number.parseInt(from, 16) + at] = Buffer.from(hex, 'hex').swap16().toString('utf16le')
    }
    return signs
  }
  const fonts = new Map<string, string[]>()
  for (const body of objects.values())
    for (const [, name = '', no = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name, signsOf(no))
  const pages = [...objects.values()].filter(body => body.includes('stream\n')).map(streamOf)
  return pages
    .filter(page => page.includes(' Tf'))
    .map(page => {
      let signs: string[] = []
      let text = ''
      for (const [, font, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
        if (font !== undefined) signs = fonts.get(font) ?? []
        for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
          for (const [glyph] of hex.matchAll(/.{4}/g)) text += signs[Number.parseInt(glyph, 16)] ?? ''
      }
      return text
    })
    .join('\n')
    .replaceAll(/[ 　]/g, '')
}

/** How many pages it has. */
export function pdfPages(content: Uint8Array): number {
  return (
    Buffer.from(content)
      .toString('latin1')
      .match(/\/Type \/Page\n/g)?.length ?? 0
  )
}
