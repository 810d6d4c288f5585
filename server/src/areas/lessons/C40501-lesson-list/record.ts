import type { LessonLogLine } from '@terakoya/contract/lessons/C40501-lesson-list/record'
import { type Warning, warningOrder } from '@terakoya/domain/assignment/eligibility'
import { warningText } from '@terakoya/domain/assignment/reasonTexts'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { type CancelKind, cancelKindTexts } from '@terakoya/domain/lessons/lessonStates'
import { attendanceText } from '@terakoya/domain/lessons/states'
import { isAgainstWord, readsDangers, sayDecision } from '@terakoya/domain/meetings/decisions'
import { disagreementCodes } from '@terakoya/domain/meetings/disagreementTexts'
import { reportStateText } from '@terakoya/domain/reports/states'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { nameOfDisagreement } from '../../../operations/meetings/disagreementWords.ts'
import { isOfRoom } from '../../../operations/meetings/judgePeriod.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { listLessonHistory } from '../C40101-weekly-assignment/getLessonHistory.sql.ts'
import { tellHistory } from '../C40101-weekly-assignment/getLessonHistory.ts'
import { lessonLogWords } from '../text.ts'
import {
  findLoggedLesson,
  keepMessage,
  listEntries,
  listLessonLines,
  readLesson,
  type StoredLine,
} from './record.sql.ts'

type Assignment = ReturnType<typeof tellHistory>[number]

/** Whether the reader may know of a center's people: a classroom follows its students wherever they are taught. */
const knows = ({ scope }: Context) => {
  const { kind, center_nos } = scope
  return (center_no: number) => kind !== 'center' || center_nos.includes(center_no)
}

const isWarning = (key: string): key is Warning => warningOrder.some(each => each === key)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const t = lessonLogWords.say

const isCancelKind = (key: string): key is CancelKind => key in cancelKindTexts

const automaticActions = ['auto_assigned', 'assignment_reset', 'assignment_released'] as const

/** A change of the teacher; of whole weeks too, which automatic runs make. */
function assignmentLine({ at, user_name, ...event }: Assignment): LessonLogLine {
  const { from_teacher_no, to_teacher_no, warnings, detail } = event
  const same = from_teacher_no === to_teacher_no
  const name = (teacher_no: number, teacher_name: string) => (teacher_no === 0 ? t('nobody') : teacher_name)
  const overridden = warnings.filter(isWarning).map(each => warningText[each])
  const automatic = automaticActions.find(action => action === event.action)
  const how = automatic === undefined ? '' : t(automatic)
  const details = [
    how,
    detail,
    overridden.length === 0 ? '' : t('overridden', { warnings: overridden.join(t('dots')) }),
  ].filter(part => part !== '')
  return {
    ...{ at, user_name, kind: 'assignment', detail: details.join(t('list')) },
    before: same ? '' : name(from_teacher_no, event.from_teacher_name),
    after: same ? '' : name(to_teacher_no, event.to_teacher_name),
  }
}

function slotOf({ schedule_date, time_limit_no }: StoredLine['told']): string {
  return `${dayText(textOf(schedule_date))} ${slotText(Number(time_limit_no))}`
}

/** What was decided of a disagreement, and why; of people in a room no more than that it is, where the reader doesn't judge it. */
function decided({ code, decision, reason, word }: StoredLine['told'], judges: boolean) {
  const disagreement = disagreementCodes.find(each => each === code)
  if (disagreement === undefined) return {}
  const before = nameOfDisagreement(disagreement)
  if (isOfRoom(disagreement) && !judges) return { before, after: t('judged'), user_name: '' }
  const said = word === 'student' || word === 'stranger' ? word : null
  const against = isAgainstWord(disagreement, textOf(decision), said)
  const detail = against ? t('against', { reason: textOf(reason) }) : textOf(reason)
  return { before, after: sayDecision(textOf(decision)), detail }
}

/** What the teacher said of somebody unknown in the meeting. */
function answered({ answer, shown_name, student_name }: StoredLine['told']) {
  const name = textOf(shown_name) === '' ? t('nameless') : t('quoted', { name: textOf(shown_name) })
  if (answer === 'undone') return { before: name, after: t('answer_undone') }
  const student =
    textOf(student_name) === '' ? t('lesson_student') : t('student', { name: textOf(student_name) })
  return { before: name, after: answer === 'student' ? student : t('stranger') }
}

interface Reader {
  known: (center_no: number) => boolean
  /** Whether they read what was seen of people in a room. */
  judges: boolean
}

/** What else became of the lesson, in words. */
function storedLine({ kind, told, at, user_name }: StoredLine, { known, judges }: Reader): LessonLogLine {
  const line = { at, user_name, kind, before: '', after: '', detail: '' }
  switch (kind) {
    case 'moved_here':
      return { ...line, before: slotOf(told) }
    case 'moved_away':
      return { ...line, after: slotOf(told) }
    case 'called_off': {
      const cancel_kind = textOf(told.cancel_kind)
      return {
        ...line,
        after: isCancelKind(cancel_kind) ? cancelKindTexts[cancel_kind] : '',
        detail: textOf(told.reason),
      }
    }
    case 'attendance': {
      const [before, after] = [told.from, told.to].map(state => attendanceText[Number(state)] ?? '')
      return { ...line, before: before ?? '', after: after ?? '', detail: textOf(told.reason) }
    }
    case 'answer':
      return { ...line, ...answered(told) }
    case 'disagreement':
      return { ...line, ...decided(told, judges) }
    case 'distributed':
      return known(Number(told.center_no))
        ? { ...line, after: textOf(told.teacher_name) }
        : { ...line, user_name: '', detail: t('distributed_elsewhere') }
    case 'message':
      return { ...line, detail: textOf(told.to) === '' ? t('erased') : textOf(told.to) }
    case 'report':
      return {
        ...line,
        before: told.from === null ? '' : reportStateText(Number(told.from)),
        after: reportStateText(Number(told.to)),
        detail: textOf(told.reason),
      }
    case 'meeting_switch':
    case 'report_author':
      return {
        ...line,
        before: textOf(told.from),
        after: textOf(told.to),
        detail: textOf(told.reason),
      }
    case 'report_deleted':
      return { ...line, detail: textOf(told.reason) }
    default:
      return line
  }
}

/** A lesson of the list whole, what was done with it, and what staff tell each other of it. */
export const lessonRecordHandlers: Pick<
  Handlers,
  'C40501_doRead' | 'C40501_getLog' | 'C40501_saveContactMessage'
> = {
  C40501_doRead: async (ctx, { id }) => {
    const lesson = await readLesson(ctx, id)
    if (!lesson) throw failures.notFound(nouns.lesson)
    return lesson
  },

  C40501_getLog: async (ctx, { schedule_no }) => {
    const lesson = await findLoggedLesson(ctx.tx, ctx.scope, schedule_no)
    if (!lesson) throw failures.notFound(nouns.lesson)
    const known = knows(ctx)
    const reader = { known, judges: readsDangers(ctx.user.user_type_code) }
    const assignments = tellHistory(lesson, await listLessonHistory(ctx.tx, lesson), known)
    const others = await listLessonLines(ctx.tx, ctx.scope, lesson)
    const lines = [
      ...assignments.map(assignmentLine),
      ...others
        // Who was unknown is told to those who judge it.
        .filter(({ kind }) => kind !== 'answer' || reader.judges)
        .map(line => storedLine(line, reader)),
    ]
    return {
      schedule_no,
      student_no: lesson.student_no,
      lines: lines.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
      entries: await listEntries(ctx.tx, ctx.scope, schedule_no),
    }
  },

  C40501_saveContactMessage: async (ctx, { schedule_no, message, lock_version }) => {
    const lesson = await findLoggedLesson(ctx.tx, ctx.scope, schedule_no)
    if (!lesson) throw failures.notFound(nouns.lesson)
    const { student_no } = lesson
    const by = { written_at: ctx.now, written_by: ctx.user.user_no }
    const written = { schedule_no: lesson.schedule_no, message, ...by }
    const kept = await keepMessage(ctx.tx, written, lock_version)
    if (!kept) throw failures.conflict()
    await audit(ctx, 'saveContactMessage', 'lesson_message', schedule_no, { from: kept.before, to: message })
    return { schedule_no, student_no, lock_version: kept.lock_version }
  },
}
