import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type Warning, warningOrder } from '@terakoya/domain/assignment/eligibility'
import { warningText } from '@terakoya/domain/assignment/reasonTexts'
import { useCall } from '../../../../api/useCall.ts'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { dotsText, joiningWords } from '../../../../words/joining.ts'
import { assignmentWords } from '../text.ts'
import classes from './Panel.module.css'
import { ReadOnOpen } from './ReadOnOpen.tsx'

type LessonEvent = OutputOf<'C40101_getLessonHistory'>[number]

const automatic = [
  ...(['auto_assigned', 'assignment_reset', 'assignment_released'] as const),
  ...(['incident_undone', 'lesson_left', 'lesson_back'] as const),
] as const

function isWarning(key: string): key is Warning {
  return warningOrder.some(each => each === key)
}

/** What happened, in a line: 久保 亮 → 藤井 慧 */
function changeText({ action, from_teacher_no, to_teacher_no, ...event }: LessonEvent): string {
  const t = assignmentWords.say
  const known = automatic.find(each => each === action)
  const how = known ? `${t(`history_${known}`)} ` : ''
  if (from_teacher_no === to_teacher_no) return `${how}${event.detail}`
  const from = from_teacher_no > 0 ? event.from_teacher_name : t('detail_unassigned')
  const to = to_teacher_no > 0 ? event.to_teacher_name : t('detail_unassigned')
  return how + dotsText([`${from} → ${to}`, ...(event.detail === '' ? [] : [event.detail])])
}

interface LessonHistoryProps {
  center_no: number
  schedule_no: number
  /** Changes with what is stored: then the history is asked for anew. */
  lock_version: number
}

/** Who changed the assignment when, and which warning was overridden (experience §6, point 10); read when opened. */
export function LessonHistory({ center_no, schedule_no, lock_version }: LessonHistoryProps) {
  const t = assignmentWords.useText()
  const key = `${schedule_no} ${lock_version}`
  return (
    <ReadOnOpen title={t('history')} subject={key}>
      {() => <Events key={key} center_no={center_no} schedule_no={schedule_no} />}
    </ReadOnOpen>
  )
}

function Events({ center_no, schedule_no }: Omit<LessonHistoryProps, 'lock_version'>) {
  const t = assignmentWords.useText()
  const { data, error } = useCall('C40101_getLessonHistory', { center_no, schedule_no })
  if (error) return <FailureAlert error={error} />
  if (!data) return <p className={classes.hint}>{t('history_loading')}</p>
  if (data.length === 0) return <p className={classes.hint}>{t('history_none')}</p>
  return (
    <ol>
      {data.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never reordered.
        <li key={index}>
          <span className="num">
            {lessonInstant.dayAndTime(event.at)} {event.user_name}
          </span>
          <b>{changeText(event)}</b>
          {event.warnings.length > 0 && (
            <em>
              {t('history_warned')}
              {joiningWords.say('colon')}
              {dotsText(event.warnings.filter(isWarning).map(each => warningText[each]))}
            </em>
          )}
        </li>
      ))}
    </ol>
  )
}
