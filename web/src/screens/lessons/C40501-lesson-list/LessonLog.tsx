import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { keyedLines } from '../../../framework/edit/keyedLines.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { joiningWords } from '../../../words/joining.ts'
import { type GatheredEntry, gathered } from './gathered.ts'
import type { LessonRecord } from './LessonDetail.tsx'
import classes from './LessonList.module.css'
import { lessonListWords } from './text.ts'

type Log = OutputOf<'C40501_getLog'>

/** Who changed what when, and who was in the meeting. */
export function LessonLog({ lesson: { schedule_no, schedule_date } }: { lesson: LessonRecord }) {
  const t = lessonListWords.useText()
  const { data, error } = useCall('C40501_getLog', { schedule_no }, { staleTime: 0 })
  if (error && !data) return <FailureAlert error={error} />
  if (!data) return <Loading lines={3} />
  return (
    <>
      <section className="stack gap-3" aria-label={t('log')}>
        <h3>{t('log')}</h3>
        {data.lines.length === 0 ? (
          <p className="compact quiet">{t('log_none')}</p>
        ) : (
          <Lines lines={data.lines} />
        )}
      </section>
      <section className="stack gap-3" aria-label={t('entries')}>
        <h3>{t('entries')}</h3>
        {data.entries.length === 0 ? (
          <p className="compact quiet">{t('entries_none')}</p>
        ) : (
          <Entries entries={data.entries} />
        )}
        <ToZoomLog schedule_no={schedule_no} day={schedule_date} />
      </section>
    </>
  )
}

function Lines({ lines }: Pick<Log, 'lines'>) {
  const t = lessonListWords.useText()
  return (
    <ol className={classes.log}>
      {keyedLines(lines).map(({ key, line: { at, user_name, kind, before, after, detail } }) => (
        <li key={key}>
          <small className="num">
            {[lessonInstant.dayAndTime(at), user_name].filter(part => part !== '').join('　')}
          </small>
          <b className="num">
            {[
              t(`log_${kind}`),
              before !== '' && after !== '' ? t('log_change', { before, after }) : before || after,
            ]
              .filter(part => part !== '')
              .join(joiningWords.say('colon'))}
          </b>
          {detail !== '' && <span>{detail}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Who came and pressed when; the presses of one person are one line until somebody asks for each. */
export function Entries({ entries }: Pick<Log, 'entries'>) {
  const t = lessonListWords.useText()
  const [each, setEach] = useState(false)
  const lines = gathered(entries)
  const shown = each ? entries.flatMap(entry => gathered([entry])) : lines
  return (
    <>
      <ul className={classes.log}>
        {keyedLines(shown.map(line => ({ at: line.entered_at, ...line }))).map(({ key, line }) => (
          <Entry key={key} entry={line} />
        ))}
      </ul>
      {lines.length < entries.length && (
        <div className="no-print">
          <Button variant="subtle" size="compact-sm" onClick={() => setEach(!each)}>
            {each ? t('entries_gather') : t('entries_each', { count: entries.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function Entry({ entry }: { entry: GatheredEntry }) {
  const t = lessonListWords.useText()
  const { person, name, entered_at, left_at, source, failed_flag, count, last_at } = entry
  const to = left_at ?? (count > 1 ? last_at : null)
  const from = lessonInstant.dayAndTime(entered_at)
  return (
    <li>
      <small className="num">
        {to === null
          ? t(source === 'press' ? 'entry_at' : 'entry_since', { from })
          : t('entry_times', { from, to: lessonInstant.time(to) })}
      </small>
      <b>
        {t(person === 'student' ? 'entry_student' : 'entry_teacher')} {name}
      </b>
      <span className="quiet num">
        {t(failed_flag === 1 ? 'entry_failed' : `entry_by_${source}`)}
        {count > 1 && t('entry_count', { count })}
      </span>
    </li>
  )
}

/** Who was there against the plan, and what the log says of the attendance. */
function ToZoomLog({ schedule_no, day }: { schedule_no: number; day: Day }) {
  const t = lessonListWords.useText()
  if (!mayOpen(screenOf('zoom-log'), useUser())) return null
  return (
    <div>
      <Button
        component={Link}
        to="/ZoomLog"
        search={linkSearch('/ZoomLog', { date: day, lesson: schedule_no })}
        variant="default"
        size="compact-sm"
      >
        {t('open_zoom_log')}
      </Button>
    </div>
  )
}
