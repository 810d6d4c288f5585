import { readTestRun, sliceOf } from '@terakoya/server/testing/testRun'
import { Evening, type EveningAct } from './planEvening.ts'
import { keyOf, type Lesson, placeOf, type StoredWeek } from './week.ts'

/** The evening's forty, mixed as a person mixes them. */
const order = [
  ['unassign', 'choose', 'pin', 'office', 'unassign', 'carry', 'move', 'type', 'unassign_cell', 'move_cell'],
  ['swap', 'move', 'carry', 'transfer', 'choose', 'unpin', 'unassign', 'move', 'office_off', 'carry'],
  ['pin', 'transfer', 'unassign', 'choose', 'type', 'unassign_cell', 'move_cell', 'carry', 'office', 'move'],
  ['transfer_back', 'unassign', 'choose', 'pin', 'unassign', 'carry', 'unpin', 'choose', 'unassign', 'carry'],
].flat()

/** Acts beyond those that show every kind once, in a run that neither is whole nor touches the week. */
const further = 5

/** Which of the forty are tried: all of them, or every kind (the first ten hold most) and a slice of the others. */
function triedNow(): { name: string; mayNeed: boolean }[] {
  const testRun = readTestRun()
  const touched = testRun.changed.some(file => file.includes('C40101') || file.startsWith('e2e/src/hand/'))
  const all = order.map((name, at) => ({ name, at, mayNeed: false }))
  if (testRun.whole || touched) return all
  const base = all.filter(({ name, at }) => at < 10 || order.indexOf(name) === at)
  const others = all.filter(each => !base.includes(each)).map(each => ({ ...each, mayNeed: true }))
  const taken = sliceOf(testRun, 'forty acts', others, further)
  return [...base, ...taken].sort((one, other) => one.at - other.at)
}

/** What an act of a slice may lack, because the one that came before it among the forty is not in it. */
const needs: Readonly<Record<string, string>> = {
  choose: 'unassign',
  carry: 'unassign',
  transfer: 'unassign',
  unpin: 'pin',
  office_off: 'office',
  transfer_back: 'transfer',
}

type Find = (evening: Evening, lessons: readonly Lesson[]) => EveningAct | null

function first<T>(list: readonly T[], find: (each: T) => EveningAct | null): EveningAct | null {
  for (const each of list) {
    const found = find(each)
    if (found) return found
  }
  return null
}

/** Assigned, and nothing of the evening has met them yet. */
const fresh = (evening: Evening, lessons: readonly Lesson[]) =>
  lessons.filter(lesson => {
    const { teacher_no, pinned_flag } = evening.stateOf(lesson)
    return teacher_no > 0 && pinned_flag === 0 && !evening.touched.has(lesson.schedule_no)
  })

const open = (evening: Evening, lessons: readonly Lesson[]) =>
  lessons.filter(lesson => {
    const { teacher_no, center_no } = evening.stateOf(lesson)
    return teacher_no === 0 && center_no === lesson.center_no
  })

/** Cells of two, nothing in them pinned or touched. */
const pairs = (evening: Evening, lessons: readonly Lesson[]) =>
  lessons
    .filter(lesson => evening.stateOf(lesson).teacher_no > 0)
    .map(lesson => placeOf(lesson, evening.stateOf(lesson).teacher_no))
    .filter(place => {
      const inCell = evening.inCell(place)
      return (
        inCell.length > 1 &&
        inCell.every(
          each => evening.stateOf(each).pinned_flag === 0 && !evening.touched.has(each.schedule_no),
        )
      )
    })

const assign =
  (kind: 'choose' | 'carry'): Find =>
  (evening, lessons) =>
    first(open(evening, lessons), lesson => {
      const teachers = evening.fitting(lesson)
      const teacher_no = teachers.find(each => each !== lesson.teacher_no) ?? teachers[0]
      return teacher_no === undefined ? null : { kind, lesson, teacher_no }
    })

const pin =
  (from: 0 | 1): Find =>
  (evening, lessons) =>
    first(lessons, lesson =>
      evening.stateOf(lesson).teacher_no > 0 && evening.stateOf(lesson).pinned_flag === from
        ? { kind: 'pin', lesson }
        : null,
    )

const finds: Readonly<Record<string, Find>> = {
  choose: assign('choose'),
  carry: assign('carry'),
  pin: pin(0),
  unpin: pin(1),
  unassign: (evening, lessons) => first(fresh(evening, lessons), lesson => ({ kind: 'unassign', lesson })),
  move: (evening, lessons) =>
    first(fresh(evening, lessons), lesson => {
      const [teacher_no] = evening.fitting(lesson)
      return teacher_no === undefined ? null : { kind: 'move', lesson, teacher_no }
    }),
  swap: (evening, lessons) =>
    first(fresh(evening, lessons), lesson =>
      first(fresh(evening, lessons), other => {
        const [from, to] = [placeOf(lesson), placeOf(other)]
        if (from.teacher_no === to.teacher_no || from.time_limit_no !== to.time_limit_no) return null
        if (!evening.isAlone(other)) return null
        if (evening.judge(lesson, to)?.block !== 'full') return null
        const fits =
          evening.fitting(lesson, [other]).includes(to.teacher_no) &&
          evening.fitting(other, [lesson]).includes(from.teacher_no)
        return fits ? { kind: 'swap', lesson, other } : null
      }),
    ),
  unassign_cell: (evening, lessons) =>
    first(pairs(evening, lessons), from => ({ kind: 'unassign_cell', from })),
  move_cell: (evening, lessons) =>
    first(pairs(evening, lessons), from =>
      first(evening.week.teachers, ({ teacher_no }) => {
        if (teacher_no === from.teacher_no || evening.inCell({ ...from, teacher_no }).length > 0) return null
        const fits = evening.inCell(from).every(each => evening.fitting(each).includes(teacher_no))
        return fits ? { kind: 'move_cell', from, teacher_no } : null
      }),
    ),
  type: (evening, lessons) =>
    first(fresh(evening, lessons), lesson => {
      const { teacher_no, teacher_request_type } = evening.stateOf(lesson)
      const teacher = evening.week.teachers.find(each => each.teacher_no === teacher_no)
      if (!teacher || teacher.teacher_type === teacher_request_type) return null
      return { kind: 'type', lesson, type: teacher.teacher_type }
    }),
  office: (evening, lessons) =>
    first(evening.week.shifts, ({ center_no, ...place }) =>
      center_no === lessons[0]?.center_no &&
      evening.inCell(place).length === 0 &&
      !evening.office.has(keyOf(place))
        ? { kind: 'office', place }
        : null,
    ),
  office_off: evening =>
    first(evening.week.shifts, place =>
      evening.office.has(keyOf(place)) ? { kind: 'office', place } : null,
    ),
  transfer: (evening, lessons) =>
    first(open(evening, lessons), lesson =>
      lesson.original_center_no === 0 ? { kind: 'transfer', lesson, target_center_no: 2 } : null,
    ),
  transfer_back: (evening, lessons) =>
    first(lessons, lesson =>
      evening.stateOf(lesson).center_no === lesson.center_no ? null : { kind: 'transfer_back', lesson },
    ),
}

/**
 * Plans acts of every kind in one week, each of which the rule lets through without a question: forty in a whole run and
 * where the week's screen is touched, else a slice of them.
 */
export function planActs(week: StoredWeek): Evening {
  const evening = new Evening(week)
  const lessons = week.lessons.filter(lesson => lesson.attendance_distinction === 0)
  const find = (name: string) => finds[name]?.(evening, lessons) ?? null
  const act = (name: string, mayNeed: boolean) => {
    const needed = mayNeed && find(name) === null ? needs[name] : undefined
    if (needed !== undefined) act(needed, true)
    const found = find(name)
    if (!found) throw new Error(`no lesson is left for ${name} after ${evening.acts.length} acts`)
    evening.do(found)
  }
  for (const { name, mayNeed } of triedNow()) act(name, mayNeed)
  return evening
}
