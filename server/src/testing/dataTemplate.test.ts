import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyData, type DataChoice, nameOf } from './dataTemplate.ts'
import { KillableServer } from './killableServer.ts'

let folder: string
let templates: string
const choice: DataChoice = { DEMO_SIZE: 'small', TERAKOYA_NOW: '2026-11-25T17:58:00+09:00' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terakoya-template-'))
  await chmod(folder, 0o711)
  templates = await mkdtemp(join(folder, 'templates-'))
  await chmod(templates, 0o711)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('two who ask at once share one template, and a server on a copy shows the business of its day', async () => {
  const copies = ['one', 'two'].map(name => join(folder, name))
  expect(await Promise.all(copies.map(copy => copyData(templates, choice, copy)))).toEqual([true, true])
  expect(await readdir(templates)).toEqual([nameOf(choice)])
  const [one = '', two = ''] = copies
  const passwords = (copy: string) => readFile(join(copy, 'postgres-passwords.json'), 'utf8')
  expect(await passwords(one)).toBe(await passwords(two))

  const server = await KillableServer.open('copied', { ...choice, DATA_DIR: one })
  try {
    const cookie = await server.signIn('admin')
    expect(await server.ask(cookie, 'getConfig', {})).toMatchObject({ today: '2026-11-25' })
    expect(server.program.output()).toContain('起動しました')
  } finally {
    await server.close()
  }
})

test('another size or day is another template, however it is written', () => {
  const { DEMO_SIZE = '', TERAKOYA_NOW = '' } = choice
  expect(nameOf({ TERAKOYA_NOW, DEMO_SIZE })).toBe(nameOf(choice))
  expect(nameOf({ ...choice, DEMO_SIZE: 'medium' })).not.toBe(nameOf(choice))
  expect(nameOf({ ...choice, TERAKOYA_NOW: '2027-04-01T10:00:00+09:00' })).not.toBe(nameOf(choice))
})

test('what can not be made is told to everybody who waits', async () => {
  const wrong = { DEMO_SIZE: 'enormous' }
  const asked = [1, 2].map(copy => copyData(templates, wrong, join(folder, `wrong-${copy}`)))
  for (const each of asked) await expect(each).rejects.toThrow('DEMO_SIZE')
  expect(await readdir(templates)).not.toContain(nameOf(wrong))
})
