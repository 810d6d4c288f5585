import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../embedded/freePort.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded/startEmbeddedPostgres.ts'
import { copyData } from '../dataTemplate.ts'
import { type Program, startProgram } from '../program.ts'
import { type Line, openLine } from './line.ts'

/** What a fault needs of the ground on which it happens. */
export interface GroundOptions {
  /** `own`: the product keeps its embedded database; `line`: it reaches one of ours over a line of ours. */
  database: 'own' | 'line'
  /** Settings of its environment beside the usual ones. */
  settings?: (dataFolder: string) => Readonly<Record<string, string>>
  /** People reach it over a line of ours. */
  webLine?: true
  /** Done with the data folder before the product starts; what it answers is done at the end. */
  before?: (dataFolder: string) => Promise<() => Promise<void>>
}

/** The product as it runs for real, kept as by `npm start`, with a small demo business in a folder that is thrown away. */
export interface Ground {
  url: string
  dataFolder: string
  /** The keeper's process. */
  readonly program: Program
  /** Starts the product again where it has ended in order. */
  startAgain(): Promise<void>
  /** Before the database; `null` where the product keeps its own. */
  line: Line | null
  /** Before the product, where the fault asks for one. */
  webLine: Line | null
  /** Where the database is now, past the line: for the owner of the tables, the superuser, the application's role. */
  urls(): Promise<Pick<EmbeddedPostgres, 'ownerUrl' | 'adminUrl' | 'appUrl'>>
  close(): Promise<void>
}

/** How a run of the harness starts the product. */
export interface Stage {
  /** A folder of this run, for the data that all grounds begin with. */
  templates: string
  /** As it is built: what comes back comes back as fast as for real. */
  built: boolean
}

export async function openGround(
  { templates, built }: Stage,
  { database, settings, before, webLine: overWeb }: GroundOptions,
): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'terakoya-faults-'))
  // The account of the database has to pass.
  await chmod(folder, 0o711)
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const dataFolder = join(folder, 'data')
    if (!(await copyData(templates, { DEMO_SIZE: 'small' }, dataFolder)))
      throw new Error('the data lie elsewhere: give TMPDIR a folder that everybody may enter')
    if (before) undo.push(await before(dataFolder))
    const reached = database === 'line' ? await overLine(dataFolder, undo) : null
    const places = reached
      ? outside(join(folder, 'beside'), reached.lineUrl, reached.ownerUrl)
      : { DATA_DIR: dataFolder }
    const product = await keepProduct({ ...settings?.(dataFolder), ...places }, { built, undo })
    const webLine = overWeb ? await openLine(product.port) : null
    if (webLine) undo.push(() => webLine.close())
    return {
      url: `http://127.0.0.1:${webLine?.port ?? product.port}`,
      ...{ dataFolder, line: reached?.line ?? null, webLine, close },
      urls: async () => reached ?? startEmbeddedPostgres({ dataDir: dataFolder, whenInUse: 'attach' }),
      get program() {
        return product.program
      },
      startAgain: product.startAgain,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The settings of a product whose database is somebody else's. */
export function outside(dataFolder: string, appUrl: string, ownerUrl: string): Record<string, string> {
  return { DATA_DIR: dataFolder, DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl }
}

/** Starts the product with a small demo, kept as by `npm start`, and waits until it answers; `undo` ends it. */
export async function keepProduct(
  settings: Readonly<Record<string, string>>,
  { built, undo }: { built: boolean; undo: (() => Promise<unknown>)[] },
) {
  const port = await freePort()
  const environment = { PORT: String(port), DEMO_SIZE: 'small', ...settings }
  const start = () => startProgram('main', environment, { kept: true, built })
  let program = start()
  undo.push(() => program.end('SIGTERM'))
  await untilReady(`http://127.0.0.1:${port}`, program)
  return {
    port,
    get program() {
      return program
    },
    startAgain: async () => {
      // An orderly end is no death: nobody starts it again by itself.
      if (program.child.exitCode === null) await once(program.child, 'exit')
      program = start()
    },
  }
}

async function overLine(dataDir: string, undo: (() => Promise<unknown>)[]) {
  const postgres = await startEmbeddedPostgres({ dataDir })
  undo.push(() => postgres.stop())
  const to = new URL(postgres.appUrl)
  const line = await openLine(Number(to.port))
  undo.push(() => line.close())
  to.port = String(line.port)
  const { ownerUrl, adminUrl, appUrl } = postgres
  return { line, lineUrl: to.href, ownerUrl, adminUrl, appUrl }
}

const startTimeout = 240_000

async function untilReady(url: string, program: Program): Promise<void> {
  const begun = performance.now()
  for (;;) {
    // A keeper starts it again and again, and never ends by itself.
    if (performance.now() - begun > startTimeout) throw new Error(`it doesn't start:\n${program.output()}`)
    if (program.child.exitCode !== null) throw new Error(`the product has ended:\n${program.output()}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.status === 200) return
    await pause(100)
  }
}

/** The process under that one whose command line holds the word. */
export async function processUnder(pid: number, word: string): Promise<number> {
  for (const child of await childrenOf(pid)) {
    if ((await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')).includes(word)) return child
    const below = await processUnder(child, word).catch(() => 0)
    if (below > 0) return below
  }
  throw new Error(`${pid} has no process ${word}`)
}

/** The processes that a process has started and that still live. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map(each => readFile(`/proc/${pid}/task/${each}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap(list => list.split(' ').filter(Boolean).map(Number))
}

/** The postmaster of the ground's database. */
export async function postmasterOf({ dataFolder }: Ground): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
