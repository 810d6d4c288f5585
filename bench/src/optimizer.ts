import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { type AssignOptions, assignWeek, type Result } from '@terakoya/optimizer/assign'
import { draftModel } from '@terakoya/optimizer/exact/draftModel'
import { pricesFromDuals } from '@terakoya/optimizer/exact/fairnessPrices'
import { type FlatModel, flatten } from '@terakoya/optimizer/exact/modelData'
import { componentsOf, daysOf } from '@terakoya/optimizer/exact/pieces'
import { SolverThread, type ThreadJob } from '@terakoya/optimizer/exact/solverThread'
import { sourceWorkerUrl } from '@terakoya/optimizer/exact/threadPool'
import { cutWeek } from '@terakoya/optimizer/exact/tight/cutWeek'
import { explainOne } from '@terakoya/optimizer/explain'
import { placeGreedily } from '@terakoya/optimizer/heuristic/greedy'
import { PlanState } from '@terakoya/optimizer/heuristic/planState'
import { makeWeek } from '@terakoya/optimizer/makeWeek'
import type { Assignment, Lesson, Problem } from '@terakoya/optimizer/problem'
import { generateProblem } from '@terakoya/optimizer/testing/generateProblem'
import { writeMps } from '@terakoya/optimizer/testing/writeMps'
import { blockingSet } from '@terakoya/optimizer/whyNot/blockingSet'
import { repairs } from '@terakoya/optimizer/whyNot/repairs'
import { median } from './figures.ts'
import { givenProblems } from './givenProblems.ts'
import { measureWhyNotCall } from './whyNot.ts'

interface Row {
  readonly what: string
  readonly measured: string
  readonly reach: string
  /** `null` where the run itself cannot tell. */
  readonly reached: boolean | null
}

interface Weeks {
  readonly medium: readonly Problem[]
  readonly large: readonly Problem[]
}

const cbcLimit = 120
/** CBC ends a little before its limit: it takes off what reading the model took. */
const cbcStopped = 0.97 * cbcLimit
const run = promisify(execFile)
const parts: Readonly<Record<string, (weeks: Weeks) => Promise<Row[]>>> = {
  first: measureFirst,
  medium: ({ medium }) => measureRuns(medium, 60, 'proven in 1 s', one => one.proven && one.seconds <= 1),
  strict: ({ medium }) => measureRuns(medium, 60, 'every level proven', one => one.proven, { strict: true }),
  cbcmedium: ({ medium }) => measureCbc(medium, usualTimes, 0.7, wholeModel),
  cbcday: ({ large }) => measureCbc(large.slice(0, 1), 1, 0.09, dayModel(1)),
  cbcbusiest: ({ large }) => measureCbc(large.slice(0, 1), 1, 0.09, dayModel(0)),
  week1600: () => measureRuns([generate(52, 1600)], 60, ...provenTo(0.000_2, 6)),
  large10: ({ large }) => measureRuns(large, 10, 'optimum + 2 unassigned', () => null),
  large: ({ large }) => measureRuns(large, 60, ...provenTo(0.000_2, 12)),
  chain: () => measureRuns([generate(500, 8000, 20)], 120, ...provenTo(0.000_3, 25), { times: 1 }),
  whynot: async weeks => [...(await measureWhyNot(weeks)), ...(await measureWhyNotCall())],
}

/** How often a week is solved for a median. */
const usualTimes = 5

/** Most bytes of the whole process. */
const maxMemory = 600 * 2 ** 20

/** What is to be reached: so small a gap to the proven bound, within so many seconds and within its memory. */
function provenTo(gap: number, seconds: number): [string, (one: Run) => boolean] {
  return [
    `gap <= ${gap * 100} % in ${seconds} s, < 600 MB`,
    one => one.gap <= gap && one.seconds <= seconds && one.memory < maxMemory,
  ]
}

/**
 * How fast the engine is, beside Debian's `cbc` on the same model in the same run; prints a line per figure.
 *
 *   npm run bench -- optimizer [--only first,medium] [--instances FOLDER]
 *
 * FOLDER (or OPTIMIZER_INSTANCES) holds `tutor-week/1` files: those named medium and large are measured beside
 * generated weeks. Without `--only` everything is measured.
 */
export async function benchOptimizer(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const only = typeof values.only === 'string' ? values.only.split(',') : null
  const weeks = await readWeeks()
  for (const [name, measure] of Object.entries(parts)) {
    if (only !== null && !only.includes(name)) continue
    for (const { what, measured, reach, reached } of await measure(weeks)) {
      const verdict = reached === null ? '' : reached ? 'reached' : 'MISSED'
      console.log(`${name.padEnd(10)} ${what.padEnd(26)} ${measured} | ${reach} ${verdict}`)
    }
  }
}

async function readWeeks(): Promise<Weeks> {
  const found = await givenProblems()
  const given = (name: string) => found.filter(problem => problem.name.includes(name))
  return {
    medium: [...given('medium'), generate(25, 400), generate(25, 400, 1, 3)],
    large: [...given('large'), generate(80, 2500)],
  }
}

function generate(teachers: number, lessons: number, centers = 1, seed = 2): Problem {
  return generateProblem({ seed, teachers, lessons, centers })
}

interface Run {
  readonly result: Result
  readonly seconds: number
  readonly proven: boolean
  /** (cost − bound) ÷ (bound − the price of what is unassigned). */
  readonly gap: number
  /** Seconds until the first plan was shown. */
  readonly first: number
  /** Most bytes of the whole process. */
  readonly memory: number
}

async function solve(problem: Problem, options: AssignOptions): Promise<Run> {
  let first = Number.NaN
  let memory = 0
  const result = await assignWeek(problem, {
    ...options,
    onProgress: progress => {
      if (progress.phase === 'first') first = progress.elapsed_seconds
      memory = Math.max(memory, process.memoryUsage.rss())
    },
  })
  const { cost, bound, levels, status, elapsed_seconds: seconds } = result
  const gap = (cost - bound) / Math.max(1, bound - problem.weights.unassigned * levels[0])
  return { result, seconds, proven: status === 'optimal', gap, first, memory }
}

/** Median wall of some runs of each week, and of these runs the one with the widest gap and the most memory. */
async function measureRuns(
  problems: readonly Problem[],
  limit: number,
  reach: string,
  reached: (one: Run) => boolean | null,
  { times = usualTimes, ...options }: AssignOptions & { times?: number } = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (const problem of problems) {
    const runs: Run[] = []
    for (let time = 0; time < times; time += 1)
      runs.push(await solve(problem, { ...options, seconds: limit }))
    const walls = runs.map(({ seconds }) => seconds)
    const worst = runs.reduce((a, b) => (b.gap > a.gap || (a.proven && !b.proven) ? b : a))
    const memory = Math.max(...runs.map(one => one.memory))
    const one = { ...worst, seconds: median(walls), memory }
    const { cost, bound, levels, status, failures } = one.result
    const range = times > 1 ? ` (${Math.min(...walls).toFixed(1)}–${Math.max(...walls).toFixed(1)})` : ''
    const gap = `gap ${(one.gap * 100).toFixed(3)} %`
    const size = `${Math.round(memory / 2 ** 20)} MB`
    const measured = `${one.seconds.toFixed(1)} s${range}, ${status} ${cost} / ${bound} [${levels.join()}] ${gap}, ${size} ${failures.join()}`
    rows.push({ what: problem.name, measured, reach, reached: reached(one) })
  }
  return rows
}

async function measureFirst({ medium, large }: Weeks): Promise<Row[]> {
  const rows: Row[] = []
  for (const [problems, maxSeconds] of [
    [medium, 0.3],
    [large, 2],
  ] as const) {
    for (const problem of problems) {
      const all: number[] = []
      for (let time = 0; time < usualTimes; time += 1) all.push((await solve(problem, { seconds: 1 })).first)
      const measured = `${median(all).toFixed(3)} s (worst ${Math.max(...all).toFixed(3)})`
      rows.push({
        what: problem.name,
        measured,
        reach: `< ${maxSeconds} s`,
        reached: median(all) < maxSeconds,
      })
    }
  }
  return rows
}

async function measureWhyNot({ large }: Weeks): Promise<Row[]> {
  const [problem] = large
  if (problem === undefined) return []
  const { assign } = (await solve(problem, { seconds: 2 })).result
  const open = problem.lessons.filter(lesson => assign[lesson.id] === null)
  // Where the plan leaves nobody out, lessons are asked about as though they had just lost their teacher.
  const left = open.length > 0 ? open : problem.lessons.slice(0, 50)
  const asked: readonly [string, (lesson: Lesson) => void][] = [
    ['reasons', lesson => explainOne(problem, assign, lesson)],
    ['facts', lesson => blockingSet(problem, assign, lesson.id)],
    ['facts and repairs', lesson => askAll(problem, { ...assign, [lesson.id]: null }, lesson.id)],
  ]
  return asked.map(([what, ask]) => {
    const times = left
      .map(lesson => {
        const begun = performance.now()
        ask(lesson)
        return performance.now() - begun
      })
      .sort((a, b) => a - b)
    const most = times[Math.floor(times.length * 0.95)] ?? 0
    const measured = `median ${median(times).toFixed(1)} ms, p95 ${most.toFixed(1)} ms, ${times.length} lessons`
    return { what: `${problem.name} ${what}`, measured, reach: '< 50 ms', reached: most < 50 }
  })
}

function askAll(problem: Problem, assign: Assignment, lesson: string): void {
  blockingSet(problem, assign, lesson)
  repairs(problem, assign, lesson, { acceptMismatch: true })
}

/** What the engine's thread is given, and the plain model of it that CBC solves. */
interface Task {
  readonly model: FlatModel
  readonly own: ThreadJob['task']
}

/** Median walls of the engine's thread and of CBC on the same problem, with the same absolute gap, both cold. */
async function measureCbc(
  problems: readonly Problem[],
  times: number,
  maxRatio: number,
  taskOf: (problem: Problem, thread: SolverThread) => Task | Promise<Task>,
): Promise<Row[]> {
  const rows: Row[] = []
  const folder = await mkdtemp(join(tmpdir(), 'cbc-'))
  const thread = new SolverThread(sourceWorkerUrl)
  try {
    for (const problem of problems) {
      const { model, own: task } = await taskOf(problem, thread)
      const file = join(folder, 'model.mps')
      await writeFile(file, await writeMps(model))
      const [own, other]: [number[], number[]] = [[], []]
      // A solver that needs the whole limit needs no median.
      for (let time = 0; time < times && !(median(other) >= cbcStopped); time += 1) {
        own.push(await ownSeconds(thread, task))
        other.push(await cbcSeconds(file, model.grid))
      }
      const [ours, theirs] = [median(own), median(other)]
      const stopped = theirs >= cbcStopped ? ' (stopped)' : ''
      const ratio = ours / theirs
      const measured = `${ours.toFixed(2)} s, CBC ${theirs.toFixed(2)} s${stopped}: ${ratio.toFixed(2)}`
      rows.push({ what: problem.name, measured, reach: `<= ${maxRatio}`, reached: ratio <= maxRatio })
    }
  } finally {
    thread.drop()
    await rm(folder, { recursive: true })
  }
  return rows
}

function wholeModel(problem: Problem): Task {
  const week = makeWeek(problem)
  const model = flatten(draftModel(week, { lessons: componentsOf(week)[0]?.lessons ?? [], prices: null }))
  return { model, own: solveTask(model, false) }
}

/** A day by its number of lessons (0 = most), at the fairness prices that a run would use, from the greedy plan. */
const dayModel =
  (rank: number) =>
  async (problem: Problem, thread: SolverThread): Promise<Task> => {
    const week = makeWeek(problem)
    const [component] = componentsOf(week)
    if (component === undefined) throw new Error('A week without lessons.')
    const lessons = daysOf(week, component).sort((a, b) => b.length - a.length)[rank] ?? []
    const draft = draftModel(week, { lessons: component.lessons, prices: null })
    const relaxation = await thread.solve(jobOf(solveTask(flatten(draft), true)))
    const prices = pricesFromDuals(draft, relaxation?.duals ?? new Float64Array())
    const state = new PlanState(week)
    placeGreedily(state)
    const start = Int32Array.from(lessons, lesson => state.choice[lesson] ?? -1)
    return {
      model: flatten(draftModel(week, { lessons, prices })),
      own: { kind: 'day', ...cutWeek(week, lessons, prices), start, seconds: cbcLimit },
    }
  }

function solveTask(model: FlatModel, relaxed: boolean): ThreadJob['task'] {
  return { kind: 'solve', model, start: null, seconds: cbcLimit, relaxed, presolve: true }
}

function jobOf(task: ThreadJob['task']): ThreadJob {
  return {
    task,
    signal: new AbortController().signal,
    onBetter: () => undefined,
    onBound: () => undefined,
    onFailure: reason => console.error(reason),
  }
}

async function ownSeconds(thread: SolverThread, task: ThreadJob['task']): Promise<number> {
  const begun = performance.now()
  const outcome = await thread.solve(jobOf(task))
  return outcome?.proven === true ? (performance.now() - begun) / 1000 : Number.POSITIVE_INFINITY
}

async function cbcSeconds(file: string, grid: number): Promise<number> {
  const begun = performance.now()
  const flags = ['-sec', String(cbcLimit), '-timeMode', 'elapsed', '-allowableGap', String(grid * 0.999)]
  await run('cbc', [file, ...flags, '-ratioGap', '0', '-solve'], { maxBuffer: 2 ** 26 })
  return (performance.now() - begun) / 1000
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchOptimizer()
