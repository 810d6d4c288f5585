import { dayText } from '@terakoya/domain/days/dayText'
import { slotText, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { type EntryReason, entryReasonTexts } from '@terakoya/domain/entries/entryFault'
import shared from '../../../components/periods/PeriodGrid.module.css'
import { asUnit } from '../../../components/periods/unitKey.ts'
import type { Part, SlotState } from './cells.ts'
import classes from './Grid.module.css'
import { type Names, pendingText, type Words } from './names.ts'
import { applicationWords } from './text.ts'

interface Place {
  schedule_date: string
  /** Tab reaches it. */
  stop: boolean
  onPress: () => void
}

const half = ['', '前', '後'] as const

/** Why a slot can't be chosen, whole; nothing for one that can. */
export function reasonText(state: SlotState, t: Words): string {
  if (state === '') return ''
  if (state === null) return t('unknown')
  return state === 'past' ? t('past') : (entryReasonTexts[state as EntryReason] ?? t('barred'))
}

/** The same in the width of a cell. */
function shortReason(state: SlotState, t: Words): string {
  switch (state) {
    case 'full_control':
    case 'full_teachers':
    case 'too_early':
    case 'too_late':
    case 'not_possible':
    case 'one_to_one':
    case 'seminar_closed':
    case 'occupied':
    case 'requested':
      return t(`short_${state}`)
    default:
      return t('short_other')
  }
}

interface SlotButtonProps extends Place {
  part: Extract<Part, { part: 'slot' }>
  seminar: boolean
}

/** A slot without a lesson: free, or greyed with its reason. */
export function SlotButton({ part, schedule_date, stop, seminar, onPress }: SlotButtonProps) {
  const t = applicationWords.useText()
  const { state, left, time_limit_no } = part
  const free = state === ''
  const known = left !== null && state !== 'past'
  const count = Math.max(0, left ?? 0)
  const why = reasonText(state, t)
  const said = [
    `${dayText(schedule_date)} ${slotText(time_limit_no)}`,
    free ? t('free') : why,
    ...(seminar ? [t('seminar')] : []),
    ...(known ? [t(part.estimated ? 'left_about' : 'left', { count })] : []),
  ]
  return (
    <button
      {...asUnit(part.key, stop)}
      className={classes.slot}
      data-state={state === null ? 'unknown' : free ? 'free' : 'barred'}
      aria-disabled={(!free && state !== null) || undefined}
      title={free ? undefined : why}
      onClick={onPress}
    >
      <span className="visually-hidden">{said.join('、')}</span>
      <span aria-hidden="true">
        {half[timeDivisionOf(time_limit_no)]}
        {free ? '○' : <Barred state={state ?? part.full ?? ''} />}
        {known && (free || state === null) && <small>{t('left_short', { count })}</small>}
      </span>
    </button>
  )
}

/** The reason in a word where there is room for it; else that there is one. */
function Barred({ state }: { state: SlotState }) {
  const t = applicationWords.useText()
  if (state === '') return null
  return (
    <>
      <span className={shared.wide}>{shortReason(state, t)}</span>
      <span className={shared.narrow}>{t('short_narrow')}</span>
    </>
  )
}

interface PendingButtonProps extends Place {
  part: Extract<Part, { part: 'pending' }>
  names: Names
}

/** What will stand there once the application is confirmed; a press takes it away again. */
export function PendingButton({ part, schedule_date, stop, names, onPress }: PendingButtonProps) {
  const t = applicationWords.useText()
  const { row, time_limit_no } = part
  const { title, detail } = pendingText(row, names, t)
  const subject =
    row.kind === 'lesson' || row.kind === 'weekly'
      ? names.subject(row.wish.subject_no)
      : row.kind === 'move'
        ? (names.lesson(row.schedule_no)?.subject_name ?? '')
        : ''
  const word =
    row.kind === 'move' ? t('pending_move') : row.kind === 'weekly' ? t('pending_weekly') : t('pending')
  return (
    <button
      {...asUnit(part.key, stop)}
      className={classes.pending}
      aria-pressed
      title={`${title} ${detail}`}
      onClick={onPress}
    >
      <span className="visually-hidden">
        {dayText(schedule_date)} {slotText(time_limit_no)}、{word}、{subject}、
        {t('remove_of', { change: title })}
      </span>
      <span aria-hidden="true">
        <b>＋{subject}</b>
        <small>{word}</small>
      </span>
    </button>
  )
}
