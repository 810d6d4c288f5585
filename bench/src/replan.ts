import { assignWeek } from '@terakoya/optimizer/assign'
import { type Assignment, offeredSlots, type Problem } from '@terakoya/optimizer/problem'
import type { Loss } from '@terakoya/optimizer/replan/loss'
import { type Replan, replanDay, replanLeast } from '@terakoya/optimizer/replan/replan'
import { generateProblem } from '@terakoya/optimizer/testing/generateProblem'
import { median, percentile, printLine } from './figures.ts'
import { givenProblems } from './givenProblems.ts'

/** Seconds for the plan that stands before anybody falls ill. */
const planSeconds = 30
const maxAbsences = 45
/** The whole day takes seconds: it is asked for one absence of so many. */
const wholeDayEvery = 5
/** What an answer may take in the product; the whole day is looked for beside it. */
const limits = { least: 0.8, day: 6 }

/** Each absence of a teacher for a day, spread over days and teachers. */
function absencesOf(problem: Problem, plan: Assignment): Loss[] {
  const dayOf = (slot: number) => Math.floor(slot / problem.periods)
  const all = problem.teachers.flatMap(teacher => {
    const days = new Set(
      problem.lessons.flatMap(lesson => (plan[lesson.id] === teacher.id ? [dayOf(lesson.slot)] : [])),
    )
    return [...days].map(day => ({
      day,
      gone: problem.centers.map(({ id: center }) => ({
        teacher: teacher.id,
        center,
        slots: offeredSlots(teacher, center).filter(slot => dayOf(slot) === day),
      })),
      place: [],
    }))
  })
  const step = Math.max(1, Math.floor(all.length / maxAbsences))
  return all.filter((_loss, index) => index % step === 0).slice(0, maxAbsences)
}

async function timed(work: () => Promise<Replan>) {
  const begun = performance.now()
  const answer = await work()
  return { answer, seconds: (performance.now() - begun) / 1000 }
}

function say(seconds: readonly number[]): string {
  return `median ${median(seconds).toFixed(2)} s, p95 ${percentile(seconds, 0.95).toFixed(2)} s`
}

async function measure(problem: Problem): Promise<void> {
  const { assign: plan } = await assignWeek(problem, { seconds: planSeconds })
  const absences = absencesOf(problem, plan)
  const least: Awaited<ReturnType<typeof timed>>[] = []
  const days: ((typeof least)[number] & { least: Replan })[] = []
  // The first question loads the solver.
  for (const [index, loss] of [...absences.slice(0, 1), ...absences].entries()) {
    least.push(await timed(() => replanLeast(problem, plan, loss, { budget: null, seconds: limits.least })))
    if (index === 0 || index % wholeDayEvery !== 1) continue
    const found = await timed(() => replanDay(problem, plan, loss, { budget: null, seconds: limits.day }))
    days.push({ ...found, least: least.at(-1)?.answer ?? found.answer })
  }
  least.shift()
  const sum = (pick: (answer: Replan) => number) => least.reduce((all, { answer }) => all + pick(answer), 0)
  const seconds = least.map(one => one.seconds)
  printLine(
    `${problem.name}: one absence, ${absences.length} asked`,
    say(seconds),
    `< 0.5 s (p95): ${percentile(seconds, 0.95) < 0.5 ? 'yes' : 'no'}`,
  )
  printLine(
    '  lessons lost of those hit',
    `${sum(one => one.unassigned.length)} of ${sum(one => one.hit.length)}`,
  )
  printLine('  changed students beside those hit', String(sum(one => one.beside.length)))
  printLine(
    '  proven to be the fewest',
    `${least.filter(({ answer }) => answer.fewest).length} of ${least.length}`,
  )
  printLine('  the whole day instead', say(days.map(one => one.seconds)))
  const missed = days.filter(({ answer, least: own }) => answer.unassigned.length < own.unassigned.length)
  printLine(
    '  of these, absences after which it leaves fewer of them open',
    `${missed.length} of ${days.length}`,
  )
}

/**
 * One teacher is ill for a day: the week re-planned with the fewest changes, on weeks of two sizes.
 *
 *   npm run bench -- replan [--instances FOLDER]
 */
export async function benchReplan(): Promise<void> {
  const given = (await givenProblems()).filter(({ name }) => /^(medium|large)/.test(name))
  const generated = [
    generateProblem({ seed: 71, teachers: 25, lessons: 400 }),
    generateProblem({ seed: 72, teachers: 80, lessons: 2500 }),
  ]
  for (const problem of [...given, ...generated]) await measure(problem)
}
