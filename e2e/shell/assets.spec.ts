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

/** The script that opening a day needs, as the build has compressed it: how many files, and bytes in all. */
async function scriptOf(day: string): Promise<{ files: number; bytes: number }> {
  const built: Record<string, Built> = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'))
  const entry = (wanted: string) => {
    const found = Object.entries(built).find(([, { name }]) => name === wanted)
    if (found === undefined) throw new Error(`${wanted} is not found among what is built`)
    return found[0]
  }
  const needed = new Set(['start', 'shell', day].map(entry))
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
for (const { who, day, kilobytes, files } of [
  { who: 'a child', day: 'child', kilobytes: 152, files: 5 },
  { who: 'a teacher', day: 'teacher', kilobytes: 160, files: 5 },
]) {
  test(`what ${who} starts on needs little script, in few files`, async () => {
    const needed = await scriptOf(day)
    expect(needed.bytes / 1024).toBeLessThanOrEqual(kilobytes)
    expect(needed.files).toBeLessThanOrEqual(files)
  })
}

test('the first script asks for what whoever was here last will need', async ({ request }) => {
  const index = await (await request.get('/')).text()
  const [address] = /\/scheme\.js[^"]*/.exec(index) ?? []
  const first = await (await request.get(address ?? '')).text()
  const named = first.match(/\/assets\/[^']+/g) ?? []
  expect(named.map(each => each.replace(/-.{7}\.js$/, '')).sort()).toEqual([
    ...['/assets/child', '/assets/shell', '/assets/teacher'],
  ])
  for (const each of named) expect((await request.get(each)).status(), each).toBe(200)
})

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
