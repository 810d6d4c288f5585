import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import type { JudgedDay, ShortageRow, Shortages } from '@terakoya/contract/lessons/C40401-required-teachers'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { periodGroupOf, periodGroups, slotText } from '@terakoya/domain/days/timeSlot'
import { schoolLevelOf, schoolLevelText } from '@terakoya/domain/lessons/schoolYear'
import { subjectTypeText } from '@terakoya/domain/lessons/states'
import type { ShortageProof } from '@terakoya/optimizer/shortage/dayShortage'
import type { CenterInScope } from '../../../auth/inScope.ts'
import { requireCenterOf } from '../../../auth/requireCenter.ts'
import type { ExcelCell } from '../../../excel/writeExcel.ts'
import { tableFile } from '../../../files/tableFile.ts'
import type { WeekFacts } from '../../../operations/assignmentProblem.ts'
import { listSubjectChoices } from '../../../records/subject.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { needsFileWords } from '../text.ts'
import { judgeDays } from './judgeDays.ts'

type Asked = InputOf<'C40401_getShortages'>
type Subject = ShortageRow['subjects'][number]

const levels = Object.keys(schoolLevelText)

/** What the lessons of a proof ask to be taught, each once, in the order of the subjects. */
class Subjects {
  private readonly places: ReadonlyMap<number, { place: number; subject_name: string }>

  constructor(choices: readonly { value: number; label: string }[]) {
    this.places = new Map(choices.map(({ value, label }, place) => [value, { place, subject_name: label }]))
  }

  of(lessons: readonly AssignmentLesson[]): Subject[] {
    const found = new Map<string, Subject>()
    for (const { subject_no, subject_type, school_year_code } of lessons) {
      const school_level = schoolLevelOf(school_year_code)
      const subject_name = this.places.get(subject_no)?.subject_name ?? ''
      const key = `${subject_no} ${school_level} ${subject_type}`
      found.set(key, { subject_no, subject_name, school_level, subject_type })
    }
    const place = ({ subject_no }: Subject) => this.places.get(subject_no)?.place ?? 0
    return [...found.values()].sort(
      (a, b) =>
        place(a) - place(b) ||
        levels.indexOf(a.school_level) - levels.indexOf(b.school_level) ||
        a.subject_type - b.subject_type,
    )
  }
}

/** The periods of slots as the engine counts them: `day * 7 + period`. */
function periodsOf(slots: readonly number[]): number[] {
  return slots.map(slot => ((slot % periodGroups.length) + 1) * 10)
}

/** Turns what the engine says of a week into what people read: numbers into lessons and teachers with their names. */
class Reader {
  private readonly facts: WeekFacts
  private readonly subjects: Subjects
  private readonly lessons: ReadonlyMap<number, AssignmentLesson>
  private readonly teachers: ReadonlyMap<number, string>

  constructor(facts: WeekFacts, subjects: Subjects) {
    this.facts = facts
    this.subjects = subjects
    this.lessons = new Map(facts.lessons.map(lesson => [lesson.schedule_no, lesson]))
    this.teachers = new Map(facts.teachers.map(teacher => [teacher.teacher_no, teacher.display_name]))
  }

  row(schedule_date: string, proof: ShortageProof): ShortageRow {
    const time_limit_nos = periodsOf(proof.slots)
    return {
      schedule_date,
      time_limit_nos,
      ...this.lackOf(proof),
      working: this.working(schedule_date, time_limit_nos),
      periods_left: proof.openings,
      within: proof.within.map(one => ({ ...this.lackOf(one), time_limit_nos: periodsOf(one.slots) })),
    }
  }

  /** How many teachers work at the center on the day, in one of those periods. */
  working(schedule_date: string, time_limit_nos?: readonly number[]): number {
    const { center_no, shifts } = this.facts
    const there = shifts.filter(
      shift =>
        shift.center_no === center_no &&
        shift.schedule_date === schedule_date &&
        (time_limit_nos?.includes(periodGroupOf(shift.time_limit_no) * 10) ?? true),
    )
    return new Set(there.map(shift => shift.teacher_no)).size
  }

  private lackOf(proof: ShortageProof) {
    const lessons = proof.lessons.flatMap(id => this.lessons.get(Number(id)) ?? [])
    return {
      missing: proof.missing,
      missing_minutes: proof.minutes,
      subjects: this.subjects.of(lessons),
      lessons: lessons.map(lesson => ({
        schedule_no: lesson.schedule_no,
        student_no: lesson.student_no,
        student_name: lesson.student_name,
        school_year_code: lesson.school_year_code,
        time_limit_no: lesson.time_limit_no,
        course_setting_no: lesson.course_setting_no,
        subject_no: lesson.subject_no,
        subject_type: lesson.subject_type,
      })),
      teachers: proof.teachers
        .map(({ id, slots, openings }) => ({
          teacher_no: Number(id),
          display_name: this.teachers.get(Number(id)) ?? '',
          time_limit_nos: periodsOf(slots),
          periods_left: openings,
        }))
        .sort((a, b) => a.teacher_no - b.teacher_no),
      needed: [...proof.needed] as [number, number],
      seats: [...proof.seats] as [number, number],
    }
  }
}

async function shortagesOf(ctx: Context, asked: Asked & { center_no: CenterInScope }): Promise<Shortages> {
  const subjects = new Subjects(await listSubjectChoices(ctx.tx))
  const days: JudgedDay[] = []
  const shortages: ShortageRow[] = []
  for await (const { schedule_date, facts, lessons, kept, shortage } of judgeDays(ctx, asked)) {
    const reader = new Reader(facts, subjects)
    days.push({
      schedule_date,
      lessons: lessons.length,
      kept,
      working: reader.working(schedule_date),
      unassigned: shortage?.unassigned ?? 0,
      proven_flag: shortage?.proven === true ? 1 : 0,
      unexplained: shortage?.unexplained ?? 0,
    })
    shortages.push(...(shortage?.proofs ?? []).map(proof => reader.row(schedule_date, proof)))
  }
  return { days, shortages }
}

const { say } = needsFileWords

const columns = [
  'date',
  'period',
  'subject',
  'lessons',
  'teachers',
  'needed_first',
  'needed_second',
  'seats_first',
  'seats_second',
  'periods_left',
  'missing',
  'missing_minutes',
] as const

function subjectText({ subject_name, school_level, subject_type }: Subject): string {
  return say('subject_of', {
    subject: subject_name,
    level: schoolLevelText[school_level],
    type: subjectTypeText[subject_type] ?? '',
  })
}

function fileLine(row: ShortageRow): ExcelCell[] {
  return [
    { day: row.schedule_date, weekday: true },
    row.time_limit_nos.map(slotText).join(say('dots')),
    row.subjects.map(subjectText).join(say('dots')),
    row.lessons.length,
    row.teachers.map(each => each.display_name).join(say('dots')),
    ...row.needed,
    ...row.seats,
    row.periods_left ?? '',
    row.missing,
    row.missing_minutes,
  ]
}

/** 不足の証明 (C40401): what no plan could assign with the shifts as they are. */
export const shortagesHandlers: Pick<Handlers, 'C40401_getShortages' | 'C40401_exportShortages'> = {
  C40401_getShortages: async (ctx, asked) => {
    requireCenterOf(ctx, asked)
    return shortagesOf(ctx, asked)
  },

  C40401_exportShortages: async (ctx, { format, ...asked }) => {
    requireCenterOf(ctx, asked)
    const { start_date, end_date } = asked
    const word = say('shortages')
    const name = `${word}_${start_date.replaceAll('-', '')}-${end_date.replaceAll('-', '')}`
    const { shortages } = await shortagesOf(ctx, asked)
    const heading = columns.map(column => say(column))
    return tableFile(format, name, word, [heading, ...shortages.map(fileLine)])
  },
}
