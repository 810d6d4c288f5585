import type { LogDisagreement, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { isAgainstWord, readsDangers, type UnknownWord } from '@terakoya/domain/meetings/decisions'
import {
  disagreementWords,
  unknownOf,
  withPeople,
  wordsForOthers,
} from '../../../operations/meetings/disagreementWords.ts'
import { isOfRoom } from '../../../operations/meetings/judgePeriod.ts'
import type { Context } from '../../../road/context.ts'

type Kept = Omit<LogDisagreement, 'sentence' | 'told' | 'against_flag' | 'people'> & {
  /** … with the account of the meeting that each was in. */
  people: (LogDisagreement['people'][number] & { account_name: string })[]
  detail: unknown
  suspect_name: string
}

/** A lesson of the log as it is read. */
export interface LogLesson extends Omit<ZoomLogRow, 'disagreements' | 'teacher_word'> {
  disagreements: Kept[]
}

/** Whether the reader is told what was seen of people in a room: who judges it does, at the center where it is judged. */
export function isTold(
  { user_type_code }: Context['user'],
  { code, away_flag }: Pick<Kept, 'code' | 'away_flag'>,
): boolean {
  return !isOfRoom(code) || (readsDangers(user_type_code) && away_flag === 0)
}

/** … and as it is told to the reader, its disagreements in words; whom they were told to isn't looked up. */
export function tellRow(user: Context['user'], { disagreements, ...lesson }: LogLesson): ZoomLogRow {
  const untold = new Set(disagreements.filter(each => !isTold(user, each)))
  return {
    ...lesson,
    teacher_word: wordOnStudent(user, lesson, lastWords(disagreements)),
    // Neither a stranger's times nor their name are of use to whoever doesn't judge, nor to the home center of a child.
    stays:
      readsDangers(user.user_type_code) && lesson.teacher_no > 0
        ? lesson.stays
        : lesson.stays.filter(stay => stay.who !== 'unknown'),
    disagreements: disagreements.map(each => ({
      ...(untold.has(each) ? lessWords(each) : fullWords(each, isAgainst(each, lesson, disagreements))),
      told: [],
    })),
  }
}

const isSettled = ({ decided_at, closed_at }: Pick<Kept, 'decided_at' | 'closed_at'>) =>
  decided_at !== null || closed_at !== null

interface LastWord {
  answer: LogDisagreement['answers'][number]['answer']
  shown_name: string
  user_name: string
  at: string
  /** Who it was asked of; 0: nobody in particular. */
  student_no: number
}

const keyOf = ({ external_uuid, participant_key }: LogDisagreement['people'][number]) =>
  `${external_uuid} ${participant_key}`

/** The newest of the teacher's words on each participant, of whichever question it was said to. @param until those up to then */
function lastWords(disagreements: readonly Kept[], until = ''): ReadonlyMap<string, LastWord> {
  const words = new Map<string, LastWord>()
  for (const { code, answers, people, detail } of disagreements) {
    const last = answers.filter(each => until === '' || each.at <= until).at(-1)
    if (code !== 'D6' || last === undefined) continue
    const { student_no } = unknownOf(detail)
    for (const person of people) {
      const kept = words.get(keyOf(person))
      if (kept && kept.at > last.at) continue
      words.set(keyOf(person), { ...last, shown_name: person.shown_name, student_no })
    }
  }
  return words
}

/** The last word of all that somebody was the lesson's student. */
function onStudent({ student_no }: Pick<LogLesson, 'student_no'>, words: ReadonlyMap<string, LastWord>) {
  return [...words.values()]
    .filter(each => each.answer === 'student' && each.student_no === student_no)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
}

function wordOnStudent(
  user: Context['user'],
  lesson: Omit<LogLesson, 'disagreements'>,
  words: ReadonlyMap<string, LastWord>,
): ZoomLogRow['teacher_word'] {
  const said = onStudent(lesson, words)
  if (!said) return null
  const { shown_name, user_name, at } = said
  // Another center's teacher is named to nobody.
  const own = lesson.teacher_no > 0
  return {
    shown_name: readsDangers(user.user_type_code) && own ? shown_name : '',
    ...{ user_name: own ? user_name : '', at },
  }
}

/** Whether what was decided says another thing than the teacher had said last. */
function isAgainst(
  each: Kept,
  lesson: Omit<LogLesson, 'disagreements'>,
  disagreements: readonly Kept[],
): boolean {
  if (each.decided_at === null) return false
  const words = lastWords(disagreements, each.decided_at)
  const of: readonly (UnknownWord | 'undone' | undefined)[] =
    each.code === 'D6'
      ? each.people.map(person => words.get(keyOf(person))?.answer)
      : [onStudent(lesson, words)?.answer]
  return of.some(
    word => word !== undefined && word !== 'undone' && isAgainstWord(each.code, each.decision, word),
  )
}

function fullWords({ detail, suspect_name, ...each }: Kept, against: boolean): Omit<LogDisagreement, 'told'> {
  const said = disagreementWords(each.code, detail, { name: suspect_name, settled: isSettled(each) })
  const sentence = withPeople(said, each.people)
  const people = each.people.map(({ account_name: _, ...person }) => person)
  return { ...each, people, sentence, against_flag: against ? 1 : 0 }
}

/** That there is something, and whether it is settled. */
function lessWords({ detail: _, suspect_name: __, ...each }: Kept): Omit<LogDisagreement, 'told'> {
  return {
    ...each,
    sentence: wordsForOthers(each.code, isSettled(each)),
    ...{ people: [], opened_at: '' },
    ...{ asked_flag: 0 as const, answers: [], against_flag: 0 as const },
    ...{ decided_by_name: '', decision: '', reason: '' },
  }
}
