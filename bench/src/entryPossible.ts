import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { type Answer, type FeasibleDay, openDay } from '@terakoya/optimizer/feasibility/openDay'
import { makeWeek } from '@terakoya/optimizer/makeWeek'
import type { Lesson, Problem } from '@terakoya/optimizer/problem'
import { generateProblem } from '@terakoya/optimizer/testing/generateProblem'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import { weekCheck } from '@terakoya/server/benching/entryPossible'
import { busiestCenter } from '@terakoya/server/benching/shifts.sql'
import { measure } from './calls.ts'
import { median, percentile, printLine } from './figures.ts'
import { givenProblems } from './givenProblems.ts'

const promised = 'p95 < 300 ms'
const rounds = 25
const warmUp = 5

/** Asks every period of the week, whole and in either half. */
function askWeek<T>(problem: Problem, like: Lesson, ask: (day: FeasibleDay, lesson: Lesson) => T): T[] {
  const answers: T[] = []
  for (let day = 0; day < problem.days; day += 1) {
    const opened = openDay(problem, day)
    for (let period = 0; period < problem.periods; period += 1) {
      for (const half of [0, 1, 2] as const) {
        const slot = day * problem.periods + period
        answers.push(ask(opened, { ...like, id: 'wish', slot, half, pinned: null }))
      }
    }
  }
  return answers
}

/** The engine alone, in turns with reading the problem as every run does. */
function measureEngine(problem: Problem): void {
  const like = problem.lessons.find(lesson => lesson.cap === 2 && lesson.ng.length === 0)
  if (like === undefined) throw new Error('no lesson to ask like')
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const begun = performance.now()
    askWeek(problem, like, (day, lesson) => day.takes(lesson))
    const between = performance.now()
    makeWeek(problem)
    if (round < warmUp) continue
    ours.push(between - begun)
    bare.push(performance.now() - between)
  }
  const say = (values: number[]) => `${median(values).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)}`
  printLine(`engine, ${problem.name}`, `${say(ours)} ms (reading it ${say(bare)})`, promised)
  const answers = askWeek(problem, like, (day, lesson) => day.answer(lesson))
  const count = (one: Answer) => answers.filter(answer => answer === one).length
  printLine(
    '… possible / not / unknown, so refused',
    `${count('yes')} / ${count('no')} / ${count('unknown')}`,
  )
}

/**
 * What a week of a student costs to check: 147 wishes, of the engine alone and with what it reads from the database,
 * at the busiest center of a large business. Median / p95.
 *
 *   npm run bench -- possible [--instances FOLDER]
 */
export async function benchEntryPossible(): Promise<void> {
  const given = (await givenProblems()).filter(({ name }) => name.includes('large'))
  const generated = [2500, 2100].map(lessons => generateProblem({ seed: 2, teachers: 80, lessons }))
  for (const problem of [...given, ...generated]) measureEngine(problem)
  const server = await startBenchServer('large')
  try {
    const { db } = server.database
    const monday = addDays(mondayOf(server.today), 7)
    const center_no = await busiestCenter(db, monday, addDays(monday, 6))
    const week = await weekCheck(server.database, center_no, monday)
    await measure(`a week of a student, ${week.lessons} lessons`, week.ours, week.bare, promised)
    printLine('… possible of 147', String(await week.ours()))
  } finally {
    await server.stop()
  }
}
