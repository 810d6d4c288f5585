import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { passwordRefusal } from '../auth/passwordRefusal.ts'
import { demoPassword } from '../demo/demoLogins.ts'
import { askPassword } from './askPassword.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs the command as a script would: nobody sits at it. */
async function run(env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'server/src/commands/createAdmin.ts', 'root1', '根岸'],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

test('without a terminal and a password no administrator is made, and the command says what to do', async () => {
  const { code, said } = await run({})
  expect(code).toBe(1)
  expect(said).toContain('ADMIN_PASSWORD にパスワードを入れて、もう一度実行してください。')
})

test.each([demoPassword, 'root1-root1', ''])(
  'ADMIN_PASSWORD=%s is refused before anything is opened',
  async password => {
    const { code, said } = await run({ ADMIN_PASSWORD: password, NODE_ENV: 'production' })
    expect(code).toBe(1)
    expect(said).toMatch(/推測されるおそれ|ユーザーIDや名前と同じか似ています|空白だけ/)
  },
)

test('the password that the README prints is nobody’s', () => {
  const readme = readFileSync(`${root}/README.md`, 'utf8')
  const printed = /パスワードはすべて `([^`]+)`/.exec(readme)?.[1]
  expect(printed).toBe(demoPassword)
  expect(passwordRefusal({ password: demoPassword, known: [], minimum: 4 })).not.toBeNull()
})

function terminal() {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()]
  let shown = ''
  output.on('data', chunk => {
    shown += chunk
  })
  return { input, output, shown: () => shown }
}

test('a password is asked twice and never shown', async () => {
  const at = terminal()
  const asked = askPassword('パスワード: ', at)
  at.input.write('うみねこの声\r')
  at.input.write('うみねこの声\r')
  expect(await asked).toBe('うみねこの声')
  expect(at.shown()).toBe('パスワード: \n確認のため、もう一度: \n')
})

test('two that differ, and an input that ends, make nothing', async () => {
  const differing = terminal()
  const asked = askPassword('パスワード: ', differing)
  differing.input.write('うみねこの声\rうみねこの聲\r')
  await expect(asked).rejects.toThrow('一致しない')
  const ending = terminal()
  const begun = askPassword('パスワード: ', ending)
  ending.input.end()
  await expect(begun).rejects.toThrow('途中で終わった')
})
