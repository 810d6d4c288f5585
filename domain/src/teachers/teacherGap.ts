import { halvesOf } from '../days/timeSlot.ts'
import { layoutOf, type Placed } from '../lessons/layout.ts'
import { leastTeachers } from '../lessons/leastTeachers.ts'

/** A lesson of one period: what it asks its teacher to teach (`taughtKeyOf`), and who gives it already. */
export interface GapLesson extends Placed {
  taught_key: string
  teacher_no: number | null
}

/** A teacher who works in that period. */
export interface GapTeacher {
  teacher_no: number
  teaches: ReadonlySet<string>
  /** The halves in which the teacher gives no lessons: office work. */
  busy: readonly (1 | 2)[]
}

export interface TeacherGap {
  /** The least number of teachers that seat the lessons, whoever they are. */
  needed: number
  /** At least so many more teachers must come before every lesson can have one who teaches it. */
  missing: number
  /** What they must teach; none where it is only the number of teachers that falls short. */
  taught_keys: string[]
}

/** Lessons that the same teachers can give: those of one key, and those that somebody gives although not teaching it. */
interface Demand {
  taught_key: string
  seats: number
  teachers: number[]
}

function demandsOf(lessons: readonly GapLesson[], teachers: readonly GapTeacher[], half: 1 | 2): Demand[] {
  const demands = new Map<string, Demand>()
  for (const lesson of lessons) {
    if (!halvesOf(lesson.time_division).includes(half)) continue
    const { taught_key, teacher_no } = lesson
    const able = (each: GapTeacher) => each.teaches.has(taught_key) || each.teacher_no === teacher_no
    const outside = teachers.find(each => each.teacher_no === teacher_no && !each.teaches.has(taught_key))
    const key = outside ? `${taught_key} ${outside.teacher_no}` : taught_key
    const demand = demands.get(key) ?? {
      taught_key,
      seats: 0,
      teachers: teachers.flatMap((each, at) => (able(each) && !each.busy.includes(half) ? [at] : [])),
    }
    demand.seats += layoutOf(lesson.course_setting_no).width
    demands.set(key, demand)
  }
  return [...demands.values()]
}

/**
 * Seats that no teacher of them has free, by the largest possible seating (augmenting paths), and what they teach:
 * nothing in particular where all of it falls short together.
 */
function shortSeats(demands: readonly Demand[]): { short: number; taught_keys: Set<string> } {
  /** Whose seats a teacher gives: at most two. */
  const taken = new Map<number, Demand[]>()
  const seat = (demand: Demand, tried: Set<number>): boolean => {
    for (const teacher of demand.teachers) {
      if (tried.has(teacher)) continue
      tried.add(teacher)
      const seats = taken.get(teacher) ?? []
      const free = seats.length < 2 ? seats.length : seats.findIndex(other => seat(other, tried))
      if (free < 0) continue
      // A seat whose lesson has moved on, or one that was free.
      const now = taken.get(teacher) ?? []
      now[free] = demand
      taken.set(teacher, now)
      return true
    }
    return false
  }
  const short = demands.map(demand => {
    let missing = demand.seats
    while (missing > 0 && seat(demand, new Set())) missing -= 1
    return missing
  })
  // What competes for the teachers of a lesson without a seat falls short with it.
  const competing = new Set(demands.filter((_, at) => (short[at] ?? 0) > 0))
  for (const demand of competing) {
    for (const teacher of demand.teachers) for (const other of taken.get(teacher) ?? []) competing.add(other)
  }
  const keysOf = (those: Iterable<Demand>) => new Set([...those].map(demand => demand.taught_key))
  const [all, lacking] = [keysOf(demands), keysOf(competing)]
  return {
    short: short.reduce((sum, each) => sum + each, 0),
    taught_keys: lacking.size === all.size && all.size > 1 ? new Set() : lacking,
  }
}

/**
 * What a period's lessons ask for and its teachers lack. For any group of subjects the least number of teachers that
 * seat their lessons (`leastTeachers`), less the teachers who teach one of them, is short; the largest such number is
 * what is missing (Hall's theorem, by seats and halves). Fewer cannot be enough; because a one-to-one lesson can't be
 * shared between two teachers, now and then it takes more.
 */
export function teacherGap(lessons: readonly GapLesson[], teachers: readonly GapTeacher[]): TeacherGap {
  const needed = leastTeachers(lessons)
  const halves = ([1, 2] as const).map(half => shortSeats(demandsOf(lessons, teachers, half)))
  const [first, second] = halves
  const worse = (first?.short ?? 0) >= (second?.short ?? 0) ? first : second
  const missing = Math.ceil((worse?.short ?? 0) / 2)
  return { needed, missing, taught_keys: [...(worse?.taught_keys ?? [])].sort() }
}
