import './node.mjs'
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { at, isMain, root } from './root.mjs'

/**
 * The steps of a Containerfile in their order; lines that go on with `\` are one.
 * @returns {{word: string, rest: string}[]}
 */
export function stepsOf(text) {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => /^[A-Z]+ /.test(line))
    .map(line => ({ word: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1).trim() }))
}

/** What COPY takes and where it puts it. */
export function copied({ rest }) {
  const parts = rest.split(/\s+/)
  return { from: parts.slice(0, -1), to: parts.at(-1) }
}

/**
 * Does the steps of the Containerfile in a folder, where no container tool is at hand: what git knows is copied, RUN runs
 * there, and what CMD starts has to answer HEALTHCHECK. The base image and its user are the only things it can't try.
 */
async function tryImage() {
  const folder = mkdtempSync(path.join(tmpdir(), 'terakoya-image-'))
  const data = path.join(folder, 'data')
  const app = path.join(folder, 'app')
  mkdirSync(app)
  const env = { PATH: process.env.PATH, HOME: folder }
  const here = text => text.replaceAll('/var/lib/terakoya', data)
  const inside = (file, args) => execFileSync(file, args, { cwd: app, env, stdio: 'inherit' })
  const known = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  try {
    for (const step of stepsOf(readFileSync(at('Containerfile'), 'utf8'))) {
      console.log(`${step.word} ${step.rest}`)
      if (step.word === 'COPY') copyInto(app, copied(step), known)
      // Its user is the image's own; here it is whoever tries it.
      if (step.word === 'RUN') inside('sh', ['-c', here(step.rest).replace('-o node -g node ', '')])
      if (step.word === 'ENV') {
        const [name, ...value] = step.rest.split('=')
        env[name] = here(value.join('='))
      }
      if (step.word === 'CMD') await answers(JSON.parse(step.rest), { cwd: app, env })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function copyInto(app, { from, to }, known) {
  const files = from.flatMap(each => (each === '.' ? known : [each])).filter(file => file !== '')
  for (const file of files) {
    if (!existsSync(at(file))) continue
    const target = from[0] === '.' ? path.join(app, file) : path.join(app, to, path.basename(file))
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(at(file), target)
  }
}

/** A port that nobody uses just now. */
function freePort() {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Starts it and asks until it answers; throws where it ends before, or doesn't within two minutes. */
async function answers([file, ...args], { cwd, env }) {
  const port = String(await freePort())
  const child = spawn(file, args, { cwd, env: { ...env, PORT: port, HOST: '127.0.0.1' }, stdio: 'inherit' })
  const ended = new Promise(resolve => child.once('exit', code => resolve(code)))
  const until = Date.now() + 120_000
  try {
    for (;;) {
      const code = await Promise.race([ended, pause(500, 'lives')])
      if (code !== 'lives') throw new Error(`起動したものが終了しました（終了コード ${code}）`)
      const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
      if (answer?.ok) break
      if (Date.now() > until) throw new Error('2分たっても応答がありません')
    }
    console.log('✓ 起動して、応答しました')
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

if (isMain(import.meta.url)) await tryImage()
