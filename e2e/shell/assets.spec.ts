import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url))

test('what every browser loads first comes as the build has compressed it', async ({ request }) => {
  const index = await (await request.get('/')).text()
  const [script] = /\/assets\/react-[^"]+\.js/.exec(index) ?? []
  if (script === undefined) throw new Error('the page does not load React')
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const { size } = await stat(`${dist}${script}${ending}`)
    const answer = await request.get(script, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers()).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(size),
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
      vary: expect.stringContaining('accept-encoding'),
    })
    expect((await request.get(`${script}${ending}`)).status()).toBe(404)
  }
  const plain = await request.get(script, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers()).not.toHaveProperty('content-encoding')
  expect((await plain.body()).length).toBe((await stat(`${dist}${script}`)).size)
})

interface Built {
  file: string
  name?: string
  imports?: string[]
}

/** The script that opening a screen needs, as the build has compressed it: how many files, and bytes in all. */
async function scriptOf(screen: string): Promise<{ files: number; bytes: number }> {
  const built: Record<string, Built> = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'))
  const entry = (is: (key: string, name?: string) => boolean) => {
    const found = Object.entries(built).find(([key, { name }]) => is(key, name))
    if (found === undefined) throw new Error(`what ${screen} needs is not found among what is built`)
    return found[0]
  }
  const needed = new Set([
    'index.html',
    entry((_, name) => name === 'shell'),
    entry(key => key.endsWith(`${screen}/Screen.tsx`)),
  ])
  for (const key of needed) for (const next of built[key]?.imports ?? []) needed.add(next)
  const files = new Set([...needed].flatMap(key => built[key]?.file ?? []))
  const sizes = await Promise.all(
    [...files].map(async file => {
      const compressed = await stat(`${dist}/${file}.br`).catch(() => stat(`${dist}/${file}`))
      return compressed.size
    }),
  )
  return { files: files.size, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

// What is above this comes with the press that needs it (decision 214).
for (const { who, screen, kilobytes, files } of [
  { who: 'a child', screen: 'C21101-student-today', kilobytes: 153, files: 8 },
  { who: 'a teacher', screen: 'C11101-teacher-today', kilobytes: 162, files: 11 },
]) {
  test(`what ${who} starts on needs little script, in few files`, async () => {
    const needed = await scriptOf(screen)
    expect(needed.bytes / 1024).toBeLessThanOrEqual(kilobytes)
    expect(needed.files).toBeLessThanOrEqual(files)
  })
}

test('the application can be laid on a phone’s first page: its manifest and every picture are there', async ({
  request,
}) => {
  const page = await request.get('/')
  expect(page.headers()['content-security-policy']).toContain("manifest-src 'self'")
  const index = await page.text()
  expect(index).toContain('rel="manifest" href="/manifest.webmanifest"')
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: '寺子屋', start_url: '/', display: 'standalone' })
  const pictures = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
  ]
  const [, touch] = /rel="apple-touch-icon" href="([^"]+)"/.exec(index) ?? []
  for (const src of new Set([...pictures.map(({ src: each }: { src: string }) => each), touch ?? ''])) {
    const picture = await request.get(src)
    expect(picture.headers()['content-type'], src).toMatch(/^image\//)
  }
})
