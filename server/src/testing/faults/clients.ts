import { readdir } from 'node:fs/promises'
import { connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { demoPassword } from '../../demo/demoLogins.ts'
import type { Fault } from './fault.ts'
import type { Ground } from './ground.ts'

/** Whoever writes is cut off in the middle, again and again. */
const cut: Fault = {
  name: 'clients-cut-at-random',
  ground: { database: 'own', webLine: true },
  ...{ seconds: 20, short: 4 },
  begin: async ({ webLine }) => {
    let timer: NodeJS.Timeout
    const next = () => {
      webLine?.cut()
      timer = setTimeout(next, 20 + Math.random() * 400)
    }
    next()
    return async () => clearTimeout(timer)
  },
}

/** Many connections that say a byte of a request each second, from some addresses that are nobody else's. */
const loris: Fault = {
  name: 'slow-loris',
  ground: { database: 'own' },
  ...{ seconds: 30, short: 4 },
  begin: async ({ url }) => {
    const open = new Set<Socket>()
    let stopping = false
    const one = (no: number) => {
      if (stopping) return
      const socket = dial({
        port: Number(new URL(url).port),
        host: '127.0.0.1',
        localAddress: `127.0.0.${10 + (no % 40)}`,
      })
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        setTimeout(() => one(no), 200)
      })
      socket.write('POST /api/data HTTP/1.1\r\nhost: x\r\n')
    }
    for (let no = 0; no < 1000; no += 1) one(no)
    const timer = setInterval(() => {
      for (const socket of open) socket.write('x')
    }, 1000)
    return async () => {
      stopping = true
      clearInterval(timer)
      for (const socket of open) socket.destroy()
    }
  },
}

async function signedIn(url: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ user_id: 'direct', password: demoPassword })
  const answer = await fetch(`${url}/api/auth`, { method: 'POST', headers, body })
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/** Uploads that break off somewhere: nothing of them stays, and nobody else notices. */
const uploads: Fault = {
  name: 'uploads-cut-at-random',
  ground: { database: 'own' },
  ...{ seconds: 15, short: 3 },
  begin: async ({ url }) => {
    const cookie = await signedIn(url)
    const asking = await fetch(`${url}/api/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ data: [{ api: 'Auth_getCurrentUser', input: {} }] }),
    })
    const text = await asking.text()
    const token = /"form_token":"([^"]+)"/.exec(text)?.[1] ?? ''
    if (token === '') throw new Error(`no form token: ${text.slice(0, 200)}`)
    let stopping = false
    const live = async () => {
      while (!stopping) {
        const form = new FormData()
        form.set('form_token', token)
        form.set('file', new Blob([Buffer.alloc(3_000_000, 'x')], { type: 'text/plain' }), 'notes.txt')
        const signal = AbortSignal.timeout(1 + Math.floor(Math.random() * 40))
        await fetch(`${url}/api/upload`, { method: 'POST', headers: { cookie }, body: form, signal })
          .then(answer => answer.arrayBuffer())
          .catch(() => undefined)
      }
    }
    const lives = Promise.all([live(), live(), live()])
    return async () => {
      stopping = true
      await lives
    }
  },
  expect: ground => leftOnTheWay(ground),
}

async function leftOnTheWay({ dataFolder }: Ground): Promise<string | null> {
  const left = await readdir(join(dataFolder, 'files', 'incoming'))
  return left.length === 0 ? null : `${left.length} files were left on their way in`
}

/** Little memory, and people who ask for much at once: what ends for it comes back. */
const memory: Fault = {
  name: 'memory-cap',
  ground: { database: 'own', settings: () => ({ NODE_OPTIONS: '--max-old-space-size=256' }) },
  ...{ seconds: 20, short: 4 },
  begin: async ({ url }) => {
    const cookies = await Promise.all(['direct', 'franchise', 'online'].map(() => signedIn(url)))
    let stopping = false
    const item = { api: 'C40101_getAppliedSchedule', input: { center_no: 1, ...wholeMonth() } }
    const body = JSON.stringify({ data: Array.from({ length: 50 }, () => item) })
    const live = async (cookie: string) => {
      while (!stopping) {
        await fetch(`${url}/api/data`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body,
        })
          .then(answer => answer.arrayBuffer())
          .catch(() => new Promise(resolve => setTimeout(resolve, 200)))
      }
    }
    const lives = Promise.all(cookies.flatMap(cookie => [live(cookie), live(cookie)]))
    return async () => {
      stopping = true
      await lives
    }
  },
}

function wholeMonth() {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  return { start_date: day(0), end_date: day(27) }
}

/** What those do who use it, or pretend to. */
export const clients: readonly Fault[] = [cut, loris, uploads, memory]
