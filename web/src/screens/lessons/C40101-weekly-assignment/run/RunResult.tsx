import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { mondayOf } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useMemo } from 'react'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import { useCenters } from '../../../../session/useCenters.ts'
import { remedyIn } from '../model/remedy.ts'
import { byRemedy, type Job, type RunResult as Result, type Unassigned } from '../model/runResult.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { ReasonCounts } from '../pool/ReasonCounts.tsx'
import { assignmentWords } from '../text.ts'
import { joinWords } from './joinText.ts'
import classes from './Run.module.css'

interface RunResultProps {
  job: Job
  result: Result
  model: WeekModel
  selectedLesson: number
  onSelect: (schedule_no: number) => void
}

/** What an automatic run has done, and what stays without a teacher: why, and what can be done (experience §6). */
export function RunResult({ job, result, model, selectedLesson, onSelect }: RunResultProps) {
  const t = assignmentWords.useText()
  const opensProofs = mayOpen(screenOf('C40401-required-teachers'), useUser())
  const still = useMemo(
    () => result.unassigned.filter(each => model.lessonOf.get(each.schedule_no)?.teacher_no === 0),
    [result, model],
  )
  const groups = useMemo(
    () =>
      byRemedy(still, schedule_no => {
        const lesson = model.lessonOf.get(schedule_no)
        return lesson ? remedyIn(model, lesson) : 'recruit'
      }),
    [still, model],
  )
  const solved = result.unassigned.length - still.length
  return (
    <div className={classes.result}>
      <p className={classes.at}>
        {t('result_at', {
          at: lessonInstant.dayAndTime(job.finished_at ?? job.requested_at),
          seconds: result.seconds,
        })}
        <br />
        {t(result.status === 'optimal' && result.skipped === 0 ? 'result_optimal' : 'result_feasible')}
      </p>
      <dl className={classes.figures}>
        {(['assigned', 'changed', 'kept'] as const).map(name => (
          <div key={name}>
            <dt>{t(`result_${name}`)}</dt>
            <dd className="num">{t('count', { count: result[name] })}</dd>
          </div>
        ))}
        <div data-open={result.unassigned.length > 0 || undefined}>
          <dt>{t('result_unassigned')}</dt>
          <dd className="num">{t('count', { count: result.unassigned.length })}</dd>
        </div>
      </dl>
      {job.together.length > 0 && <Together job={job} />}
      {result.skipped > 0 && <p className={classes.note}>{t('result_skipped', { count: result.skipped })}</p>}
      {result.unassigned.length === 0 && <p className={classes.note}>{t('result_none')}</p>}
      {still.length > 0 && opensProofs && (
        <p className={classes.note}>
          <Link
            to="/C40401"
            search={linkSearch('/C40401', {
              ...{ part: 'shortages', weeks: 1 },
              ...{ center: job.center_no, from: mondayOf(job.start_date) },
            })}
          >
            {t('result_shortages')}
          </Link>
        </p>
      )}
      {groups.map(({ remedy, lessons }) => (
        <section key={remedy} aria-label={t(`remedy_${remedy}`)}>
          <h3 className={classes.remedy}>
            {t(`remedy_${remedy}`)} <span className="num">{t('count', { count: lessons.length })}</span>
          </h3>
          <ul className="list">
            {lessons.map(lesson => (
              <Line
                key={lesson.schedule_no}
                lesson={lesson}
                subject={model.subjectOf.get(lesson.subject_no)?.name1 ?? ''}
                selected={lesson.schedule_no === selectedLesson}
                onSelect={onSelect}
              />
            ))}
          </ul>
        </section>
      ))}
      {solved > 0 && (
        <p className={classes.note}>
          {t('result_since')} <span className="num">{t('count', { count: solved })}</span>
        </p>
      )}
    </div>
  )
}

/** The other centers of the same run, each with the way to its week. */
function Together({ job }: { job: Job }) {
  const t = joinWords.useText()
  const { own } = useCenters()
  return (
    <section aria-label={t('together')}>
      <h3 className={classes.remedy}>{t('together')}</h3>
      <ul className="list">
        {job.together.map(({ center_no, center_name, unassigned }) => (
          <li key={center_no} className={classes.note}>
            {unassigned !== null && own.some(each => each.center_no === center_no) ? (
              <Link
                to="/C40101"
                search={linkSearch('/C40101', { center: center_no, week: mondayOf(job.start_date) })}
              >
                <span className="num">{t('with_open', { name: center_name, count: unassigned })}</span>
              </Link>
            ) : (
              center_name
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  lesson: Unassigned
  subject: string
  selected: boolean
  onSelect: (schedule_no: number) => void
}

function Line({ lesson, subject, selected, onSelect }: LineProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-pressed={selected}
        onClick={() => onSelect(lesson.schedule_no)}
      >
        <span className={classes.who}>
          <b>{lesson.student_name}</b>
          <span>{subject}</span>
        </span>
        <span className="num">
          {shortDayText(lesson.schedule_date)} {slotText(lesson.time_limit_no)}
        </span>
        <ReasonCounts reasons={lesson.reasons} />
      </button>
    </li>
  )
}
