import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useCall } from '../../../../api/useCall.ts'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { useUser } from '../../../../session/sessionStore.ts'
import { asideText } from '../../../../words/joining.ts'
import type { Lesson } from '../model/weekData.ts'
import classes from './Panel.module.css'
import { ReadOnOpen } from './ReadOnOpen.tsx'
import { selectedWords } from './selectedText.ts'
import { useSelectedInfo } from './useSelectedInfo.ts'

/** The student's other lessons of the week, and who has taught this subject so far; read when opened. */
export function SelectedInfo({ lesson }: { lesson: Lesson }) {
  const t = selectedWords.useText()
  return (
    <ReadOnOpen title={t('title')} subject={`${lesson.schedule_no} ${lesson.lock_version}`}>
      {() => <Info lesson={lesson} />}
    </ReadOnOpen>
  )
}

function Info({ lesson }: { lesson: Lesson }) {
  const t = selectedWords.useText()
  const { schedule_no } = lesson
  const { data, error } = useSelectedInfo(lesson)
  if (error) return <FailureAlert error={error} />
  if (!data) return <p className={classes.hint}>{t('loading')}</p>
  return (
    <>
      <p className="num">{t('able', { working: data.working, able: data.able })}</p>
      <h4>{t('lessons')}</h4>
      <ol>
        {data.lessons.map(each => (
          <li key={each.schedule_no}>
            <span className="num">
              {shortDayText(each.schedule_date)} {slotText(each.time_limit_no)}
            </span>
            <b>
              {each.subject_name}　{each.teacher_no > 0 ? each.teacher_name : t('unassigned')}
              {each.schedule_no === schedule_no && asideText('', t('here'))}
            </b>
          </li>
        ))}
      </ol>
      <h4>{t('taught')}</h4>
      {data.taught.length === 0 ? (
        <p className={classes.hint}>{t('taught_none')}</p>
      ) : (
        <ol>
          {data.taught.map(({ teacher_no, teacher_name, lessons, last_date }) => (
            <li key={teacher_no} className="num">
              {t('taught_line', { name: teacher_name, count: lessons, day: shortDayText(last_date) })}
            </li>
          ))}
        </ol>
      )}
      <Latest lesson={lesson} />
    </>
  )
}

/** The way to the student's last lesson in the subject, its log and its report. */
function Latest({ lesson: { student_no, subject_no } }: { lesson: Lesson }) {
  const t = selectedWords.useText()
  const user = useUser()
  const opens = mayOpen(screenOf('C40501-lesson-list'), user)
  const reads = mayOpen(screenOf('C50102-report'), user)
  const { data, error } = useCall('C40101_getLatestScheduleNo', { student_no, subject_no })
  const line = () => {
    if (!data) return null
    const { schedule_no, schedule_date, time_limit_no, teacher_name: name } = data
    if (schedule_no === 0) return t('latest_none')
    const words = t('latest_line', { day: shortDayText(schedule_date), slot: slotText(time_limit_no), name })
    if (!opens) return words
    return (
      <Link to="/C40501/view/$schedule_no" params={{ schedule_no: String(schedule_no) }}>
        {words}
      </Link>
    )
  }
  return (
    <>
      <h4>{t('latest')}</h4>
      {error ? <FailureAlert error={error} /> : <p className="num">{data ? line() : t('loading')}</p>}
      {data && data.schedule_no > 0 && reads && (
        <p>
          <Link to="/C50102/$schedule_no" params={{ schedule_no: String(data.schedule_no) }}>
            {t('latest_report')}
          </Link>
        </p>
      )}
    </>
  )
}
