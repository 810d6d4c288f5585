import { makeRandom, type Random } from '../heuristic/random.ts'
import {
  defaultWeights,
  type Lesson,
  type Level,
  type Problem,
  type ProblemOptions,
  type Teacher,
} from '../problem.ts'
import { generateLessons } from './generateLessons.ts'

export interface GenerateOptions {
  readonly seed: number
  readonly teachers: number
  readonly lessons: number
  /** 1 by default. */
  readonly centers?: number
  /** Share of teachers who also work at the next center; 0.3 by default, nobody with one center. */
  readonly shared?: number
  readonly options?: ProblemOptions
}

/** A lesson takes 0.6 of a teacher's period on average; about 95 % of the seats are asked for. */
const periodsPerLesson = 0.6 / 0.95
/** Periods a teacher can give per week at a demand of 1. */
const usualPeriods = 17.7
const days = 7
const periods = 7
const taught: Readonly<Record<Level, readonly (readonly [string, number])[]>> = {
  E: [
    ['math', 0.94],
    ['japanese', 0.8],
    ['english', 0.65],
    ['science', 0.62],
    ['social', 0.62],
  ],
  J: [
    ['math', 0.85],
    ['english', 0.82],
    ['science', 0.54],
    ['japanese', 0.49],
    ['social', 0.49],
  ],
  H: [
    ['math', 0.52],
    ['english', 0.62],
    ['japanese', 0.4],
    ['history', 0.27],
    ['physics', 0.1],
    ['chemistry', 0.2],
    ['biology', 0.12],
  ],
}

/** A seeded week much like a real one: evenings and Saturdays, about 95 % of the seats asked for. */
export function generateProblem(options: GenerateOptions): Problem {
  const random = makeRandom(options.seed)
  const count = options.centers ?? 1
  const shared = count > 1 ? (options.shared ?? 0.3) : 0
  const demand = (options.lessons * periodsPerLesson) / (options.teachers * usualPeriods)
  const centers = Array.from({ length: count }, (_none, index) => ({ id: `C${index + 1}` }))
  const teachers = Array.from({ length: options.teachers }, (_none, index) => {
    const home = index % count
    const ids = [`C${home + 1}`]
    if (random.next() < shared) ids.push(`C${((home + 1) % count) + 1}`)
    return generateTeacher(random, `T${String(index + 1).padStart(4, '0')}`, ids, demand)
  })
  const lessons: Lesson[] = generateLessons(random, teachers, options.lessons, periods)
  return {
    format: 'tutor-week/1',
    name: `generated-${options.teachers}x${options.lessons}-s${options.seed}`,
    seed: options.seed,
    days,
    periods,
    options: options.options ?? { subjectHard: true, genderHard: true, typeHard: false },
    weights: defaultWeights,
    centers,
    teachers,
    lessons,
  }
}

function generateTeacher(random: Random, id: string, centers: readonly string[], demand: number): Teacher {
  const slots: number[] = []
  for (let day = 0; day < days; day += 1) {
    for (const period of workedPeriods(random, day, demand)) slots.push(day * periods + period)
  }
  const avail: Record<string, number[]> = {}
  for (const center of centers) avail[center] = slots
  return {
    id,
    gender: random.next() < 0.5 ? 1 : 2,
    type: random.next() < 0.75 ? 1 : 2,
    subjects: {
      E: pickSubjects(random, 'E'),
      J: pickSubjects(random, 'J'),
      H: pickSubjects(random, 'H'),
    },
    avail,
    maxPerDay: [3, 3, 3, 4, 4, 4, 4, 5, 5, 6][random.below(10)] ?? 4,
    desired: Math.max(1, slots.length - 1 - random.below(5)),
  }
}

/** Monday to Friday the evening, Saturday a run of the whole day, Sunday seldom; more where more is needed. */
function workedPeriods(random: Random, day: number, demand: number): number[] {
  const works = random.next()
  if (day < 5) {
    if (works > 0.92 * demand) return []
    const from = random.next() < 0.45 * Math.max(1, demand) ? 3 : 4
    const to = random.next() < 0.68 * Math.max(1, demand) ? 6 : 5
    return range(from, to)
  }
  if (works > (day === 5 ? 0.8 : 0.2) * demand) return []
  const from = random.below(3)
  return range(from, Math.min(6, from + 3 + random.below(3)))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_none, index) => from + index)
}

function pickSubjects(random: Random, level: Level): string[] {
  const found = taught[level].filter(([, share]) => random.next() < share).map(([subject]) => subject)
  return found.length > 0 ? found : [taught[level][0]?.[0] ?? 'math']
}
