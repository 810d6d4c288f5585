import { type Judgement, judge, type LessonFacts, subjectKey } from '@terakoya/domain/assignment/eligibility'
import type { TimeDivision } from '@terakoya/domain/days/timeSlot'
import { keyOf, type Lesson, type Place, placeOf, type StoredWeek } from './week.ts'

/** One act of the evening, as a person would name it. */
export type EveningAct =
  | { kind: 'choose' | 'carry'; lesson: Lesson; teacher_no: number }
  | { kind: 'move'; lesson: Lesson; teacher_no: number }
  | { kind: 'swap'; lesson: Lesson; other: Lesson }
  | { kind: 'move_cell'; from: Place; teacher_no: number }
  | { kind: 'unassign'; lesson: Lesson }
  | { kind: 'unassign_cell'; from: Place }
  | { kind: 'pin'; lesson: Lesson }
  | { kind: 'type'; lesson: Lesson; type: number }
  | { kind: 'office'; place: Place }
  | { kind: 'transfer'; lesson: Lesson; target_center_no: number }
  | { kind: 'transfer_back'; lesson: Lesson }

/** What acts change, apart from the page and by nothing but their meaning. */
export type LessonState = Pick<Lesson, 'teacher_no' | 'pinned_flag' | 'teacher_request_type' | 'center_no'>

/** The week as it is after some acts. */
export class Evening {
  readonly week: StoredWeek
  readonly acts: EveningAct[] = []
  /** 変更 n 件 after each act. */
  readonly counts: number[] = []
  readonly states: Map<number, LessonState>
  readonly office = new Set<string>()
  readonly touched = new Set<number>()

  constructor(week: StoredWeek) {
    this.week = week
    this.states = new Map(
      week.lessons.map(({ schedule_no, teacher_no, pinned_flag, teacher_request_type, center_no }) => [
        schedule_no,
        { teacher_no, pinned_flag, teacher_request_type, center_no },
      ]),
    )
  }

  stateOf(lesson: Lesson): LessonState {
    const state = this.states.get(lesson.schedule_no)
    if (!state) throw new Error(`no lesson ${lesson.schedule_no}`)
    return state
  }

  inCell(place: Place): Lesson[] {
    return this.week.lessons.filter(lesson => {
      const { teacher_no, center_no } = this.stateOf(lesson)
      return (
        teacher_no === place.teacher_no &&
        center_no === lesson.center_no &&
        keyOf(placeOf(lesson, teacher_no)) === keyOf(place)
      )
    })
  }

  isAlone(lesson: Lesson): boolean {
    const { teacher_no } = this.stateOf(lesson)
    return teacher_no > 0 && this.inCell(placeOf(lesson, teacher_no)).length === 1
  }

  /** The one rule (domain §3) on a lesson in a cell without those that leave it. */
  judge(lesson: Lesson, place: Place, leaving: readonly Lesson[] = []): Judgement | null {
    const teacher = this.week.teachers.find(each => each.teacher_no === place.teacher_no)
    const shift = this.week.shifts.find(each => keyOf(each) === keyOf(place))
    if (!teacher || !shift) return null
    const facts = (each: Lesson) =>
      ({
        ...each,
        teacher_request_type: this.stateOf(each).teacher_request_type,
        time_division: each.time_division as TimeDivision,
      }) satisfies LessonFacts
    const teaches = new Set(
      teacher.subjects.map(([subject, level, type]) => subjectKey(subject, level, type)),
    )
    return judge(
      facts(lesson),
      { ...teacher, teaches },
      {
        ...place,
        working_center_no: shift.center_no,
        office_work: this.office.has(keyOf(place)),
        lessons: this.inCell(place)
          .filter(each => each !== lesson && !leaving.includes(each))
          .map(facts),
        student_elsewhere: false,
      },
    )
  }

  /** Teachers who could take the lesson without a question. */
  fitting(lesson: Lesson, leaving: readonly Lesson[] = []): number[] {
    const now = this.stateOf(lesson).teacher_no
    return this.week.teachers
      .map(({ teacher_no }) => teacher_no)
      .filter(teacher_no => {
        const judgement = teacher_no !== now && this.judge(lesson, placeOf(lesson, teacher_no), leaving)
        return judgement && judgement.block === null && judgement.warnings.length === 0
      })
  }

  do(act: EveningAct): void {
    const set = (lesson: Lesson, state: Partial<LessonState>) => {
      this.touched.add(lesson.schedule_no)
      this.states.set(lesson.schedule_no, { ...this.stateOf(lesson), ...state })
    }
    switch (act.kind) {
      case 'choose':
      case 'carry':
      case 'move':
        set(act.lesson, { teacher_no: act.teacher_no })
        break
      case 'swap': {
        const [mine, theirs] = [this.stateOf(act.lesson).teacher_no, this.stateOf(act.other).teacher_no]
        set(act.lesson, { teacher_no: theirs })
        set(act.other, { teacher_no: mine })
        break
      }
      case 'move_cell':
        for (const lesson of this.inCell(act.from)) set(lesson, { teacher_no: act.teacher_no })
        break
      case 'unassign':
        set(act.lesson, { teacher_no: 0, pinned_flag: 0 })
        break
      case 'unassign_cell':
        for (const lesson of this.inCell(act.from)) set(lesson, { teacher_no: 0, pinned_flag: 0 })
        break
      case 'pin':
        set(act.lesson, { pinned_flag: 1 - this.stateOf(act.lesson).pinned_flag })
        break
      case 'type':
        set(act.lesson, { teacher_request_type: act.type })
        break
      case 'office': {
        const key = keyOf(act.place)
        if (!this.office.delete(key)) this.office.add(key)
        break
      }
      case 'transfer':
        set(act.lesson, { center_no: act.target_center_no })
        break
      case 'transfer_back':
        set(act.lesson, { center_no: act.lesson.center_no })
    }
    this.acts.push(act)
    this.counts.push(this.changed().length + this.office.size)
  }

  /** The lessons that differ from what is stored. */
  changed(): Lesson[] {
    return this.week.lessons.filter(lesson => {
      const state = this.stateOf(lesson)
      return (Object.keys(state) as (keyof LessonState)[]).some(key => state[key] !== lesson[key])
    })
  }
}
