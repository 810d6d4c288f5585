import { richTextAllowed } from '@terakoya/contract/richText/allowList'
import { attacks } from '@terakoya/contract/richText/attacks'
import { expect, test } from 'vitest'
import { cleanRichText } from './cleanRichText.ts'

const file = '0b0c8a1e-1d2f-4a3b-9c4d-5e6f70819203'
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...richTextAllowed.tags,
  a: ['href', 'rel', 'target'],
}

/** Every tag of the text with its attributes; throws on a sign that is neither. */
function tagsOf(html: string): { tag: string; attributes: [string, string][] }[] {
  const left = html.replace(/<\/?[a-z][a-z0-9]*(?: [a-z-]+="[^"<>]*")*(?: \/)?>/g, '')
  if (left.includes('<')) throw new Error(`not a tag of the list: ${left}`)
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)/g)].map(([, tag = '', rest = '']) => ({
    tag,
    attributes: [...rest.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  }))
}

test.each(attacks)('nothing of %s is left', (_what, html) => {
  const clean = cleanRichText(html, new Set([file]))
  for (const { tag, attributes } of tagsOf(clean)) {
    expect(Object.keys(allowed)).toContain(tag)
    for (const [name, value] of attributes) {
      expect(allowed[tag]).toContain(name)
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/)
    }
  }
  expect(cleanRichText(clean, new Set([file]))).toBe(clean)
})

test('what people write stays as it is', () => {
  const html =
    '<h3>休校</h3><p><strong>11/23</strong>は<em>お休み</em>です。<br />1 &lt; 2 &amp; 3</p>' +
    '<ol start="3"><li><p>持ち物</p></li></ol><blockquote><p>引用</p></blockquote>'
  expect(cleanRichText(html)).toBe(html)
})

test('links open apart and tell nothing of this page; other schemes lose their way', () => {
  expect(cleanRichText('<a href="https://example.jp/?a=1&amp;b=2">例</a>')).toBe(
    '<a href="https://example.jp/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">例</a>',
  )
  expect(cleanRichText('<a href="mailto:info@example.jp">例</a>')).toContain('href="mailto:info@example.jp"')
  expect(cleanRichText('<a href="ftp://example.jp">例</a>')).toBe('<a>例</a>')
})

test('a picture is one of the files of the record, or none', () => {
  const html = `<p><img data-file="${file}" alt="図" src="https://evil.example/x.png" /></p>`
  expect(cleanRichText(html, new Set([file]))).toBe(`<p><img data-file="${file}" alt="図" /></p>`)
  expect(cleanRichText(html)).toBe('<p></p>')
})
