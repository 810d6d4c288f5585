import type { Random } from '../heuristic/random.ts'
import type { Lesson, Level, Teacher } from '../problem.ts'

/** Share of lessons asked for beyond what the hidden plan has room for. */
const excess = 0.02
const tries = 40

/**
 * Lessons from a hidden plan: each is asked for where some teacher could take it, and goes on with that teacher
 * more often than not; a few find no room, so that something stays unassigned.
 */
export function generateLessons(
  random: Random,
  teachers: readonly Teacher[],
  count: number,
  periods: number,
): Lesson[] {
  const hidden = new HiddenPlan(periods)
  const busy = new Set<string>()
  const students = Math.max(1, Math.ceil(count / 2.1))
  const lessons: Lesson[] = []
  while (lessons.length < count) {
    const id = `L${String(lessons.length + 1).padStart(5, '0')}`
    const lesson = drawLesson(random, teachers, hidden, id)
    const student = freeStudent(random, busy, students, lesson.slot)
    lessons.push({ ...lesson, student })
  }
  return lessons
}

function drawLesson(random: Random, teachers: readonly Teacher[], hidden: HiddenPlan, id: string): Lesson {
  const half = random.next() < 0.78 ? 0 : random.next() < 0.5 ? 1 : 2
  const cap = random.next() < 0.35 ? 1 : 2
  for (let attempt = 0; ; attempt += 1) {
    const teacher = pick(random, teachers)
    const center = pick(random, Object.keys(teacher.avail))
    const slots = teacher.avail[center] ?? []
    if (slots.length === 0) continue
    const slot = pick(random, slots)
    const room = hidden.take(teacher, center, slot, half, cap)
    if (!room && attempt < tries && random.next() > excess) continue
    const level = pick(random, ['E', 'J', 'J', 'H', 'J'] as const) satisfies Level
    const subjects = teacher.subjects[level] ?? []
    const others = teachers.filter(one => Object.hasOwn(one.avail, center))
    const goesOn = random.next()
    return {
      id,
      center,
      slot,
      half,
      cap,
      student: '',
      level,
      subject: subjects.length > 0 ? pick(random, subjects) : 'math',
      gender: random.next() < 0.85 ? 3 : random.next() < 0.95 ? teacher.gender : 1,
      type: random.next() < 0.9 ? 0 : random.next() < 0.5 ? 1 : 2,
      ng: random.next() < 0.94 ? [] : [pick(random, others).id].filter(one => one !== teacher.id),
      priority: random.next() < 0.7 ? [] : distinct(random, others, 1 + random.below(3)),
      regular: goesOn < 0.83 ? teacher.id : goesOn < 0.87 ? pick(random, others).id : null,
      pinned: room && random.next() < 0.025 ? teacher.id : null,
    }
  }
}

function freeStudent(random: Random, busy: Set<string>, students: number, slot: number): string {
  for (let attempt = 0; ; attempt += 1) {
    const student = `S${attempt < tries ? random.below(students) : students + attempt + random.below(students * 10)}`
    const key = `${student}@${slot}`
    if (busy.has(key)) continue
    busy.add(key)
    return student
  }
}

function distinct(random: Random, teachers: readonly Teacher[], count: number): string[] {
  return [...new Set(Array.from({ length: count }, () => pick(random, teachers).id))]
}

function pick<T>(random: Random, list: readonly T[]): T {
  const one = list[random.below(list.length)]
  if (one === undefined) throw new Error('Nothing to pick from.')
  return one
}

/** A feasible plan kept while lessons are drawn: room, one center per slot, periods per day. */
class HiddenPlan {
  private readonly periods: number
  private readonly seats = new Map<string, [number, number]>()
  private readonly centers = new Map<string, string>()
  private readonly opened = new Map<string, number>()

  constructor(periods: number) {
    this.periods = periods
  }

  take(teacher: Teacher, center: string, slot: number, half: number, cap: number): boolean {
    const key = `${teacher.id}@${slot}`
    const day = `${teacher.id}@${Math.floor(slot / this.periods)}`
    const width = cap === 1 ? 2 : 1
    const seats = this.seats.get(key)
    if (seats === undefined) {
      const opened = this.opened.get(day) ?? 0
      if (opened >= teacher.maxPerDay) return false
      this.opened.set(day, opened + 1)
      this.centers.set(key, center)
      this.seats.set(key, [half === 2 ? 0 : width, half === 1 ? 0 : width])
      return true
    }
    if (this.centers.get(key) !== center) return false
    const next: [number, number] = [seats[0] + (half === 2 ? 0 : width), seats[1] + (half === 1 ? 0 : width)]
    if (next[0] > 2 || next[1] > 2) return false
    this.seats.set(key, next)
    return true
  }
}
