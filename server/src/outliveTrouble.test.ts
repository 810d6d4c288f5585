import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isPassing } from './outliveTrouble.ts'

const systemError = (code: string) => Object.assign(new Error(code), { code })

test.each(['EMFILE', 'ENFILE', 'ECONNRESET', 'EPIPE', 'ENOSPC'])(
  '%s of one socket or file is outlived',
  code => {
    expect(isPassing(systemError(code))).toBe(true)
  },
)

test.each([new TypeError('x is not a function'), systemError('ERR_ASSERTION'), 'a word', null])(
  '%s is not: nothing is certain behind it',
  error => {
    expect(isPassing(error)).toBe(false)
  },
)

const program = `
  import { outliveTrouble } from ${JSON.stringify(new URL('./outliveTrouble.ts', import.meta.url).href)}
  outliveTrouble()
  let uncaught = 0
  process.on('uncaughtException', () => { uncaught += 1 })
  process.stdin.resume().on('end', async () => {
    void Promise.reject(new Error('nobody caught me'))
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
    process.exit(uncaught)
  })
`

test('a promise that nobody caught is told and outlived, and when nobody reads that any more the process has rest', async () => {
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', program]
  for (const read of [true, false]) {
    const child = spawn(process.execPath, args)
    let told = ''
    child.stderr.on('data', (piece: Buffer) => {
      told += piece.toString()
    })
    if (!read) child.stderr.destroy()
    child.stdin.end()
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    expect(told.includes('nobody caught me')).toBe(read)
  }
})
