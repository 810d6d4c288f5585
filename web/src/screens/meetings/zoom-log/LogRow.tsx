import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LogDisagreement, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { attendanceMarkText } from '@terakoya/domain/lessons/attendance'
import { type ProposalReason, reasonWords } from '@terakoya/domain/meetings/attendanceFromLog'
import { useId, useState } from 'react'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import type { DayClock } from '../../../components/day/clock.ts'
import { lessonPhase } from '../../../components/day/lessonPhase.ts'
import { useOnPaper } from '../../../components/useOnPaper.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { millisecondsAt } from './bar.ts'
import { Disagreements } from './Disagreements.tsx'
import { isOpenOne } from './openOnes.ts'
import { PresenceBar } from './PresenceBar.tsx'
import type { Reader } from './reader.ts'
import { Stays } from './Stays.tsx'
import { TakeProposal } from './TakeProposal.tsx'
import { zoomLogWords } from './text.ts'
import classes from './ZoomLog.module.css'

interface LogRowProps {
  row: ZoomLogRow
  reader: Reader
  now: DayClock
  /** Where the lessons of several centers stand beneath each other. */
  showCenter: boolean
  /** The room beside the list is this lesson's. */
  open: boolean
  onDecide: (row: ZoomLogRow, disagreement: LogDisagreement) => void
  onRoom: (room_no: number) => void
}

/** A lesson: what was planned, who was there, what the log says of its attendance, and where that disagrees. */
export function LogRow({ row, reader, now, showCenter, open, onDecide, onRoom }: LogRowProps) {
  const t = zoomLogWords.useText()
  const id = useId()
  const { kind } = lessonPhase(row.schedule_date, row.time_limit_no, now)
  const waiting = kind === 'later' || kind === 'before'
  // Who is there before the lesson is there: nothing is missing of a log that goes on.
  const running = kind === 'running' || waiting || row.stays.some(each => each.there_flag === 1)
  const ahead = waiting && row.stays.length === 0
  const undecided = row.disagreements.some(isOpenOne)
  return (
    <li>
      <article
        className={classes.row}
        aria-labelledby={id}
        data-odd={undecided || undefined}
        data-open={open || undefined}
      >
        <header className={classes.rowHead}>
          <h3 id={id} className="num">
            {slotText(row.time_limit_no)}
            {reader.kind !== 'student' && <span>{row.student_name}</span>}
          </h3>
          <p className="facts small soft">
            {reader.kind !== 'teacher' && row.teacher_name !== '' && (
              <span>{t('teacher_named', { name: row.teacher_name })}</span>
            )}
            <span>{row.subject_name}</span>
            {showCenter && <span>{row.center_name}</span>}
          </p>
          {reader.staff && (
            <span className={`${classes.acts} no-print`}>
              {reader.opensRooms && row.room_no > 0 && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('room_of', { student: row.student_name })}
                  aria-pressed={open}
                  onClick={() => onRoom(row.room_no)}
                >
                  {t('room')}
                </Button>
              )}
              <ToLesson schedule_no={row.schedule_no} />
            </span>
          )}
        </header>
        {ahead ? (
          <p className="compact quiet">{t('not_yet')}</p>
        ) : (
          <>
            <PresenceBar row={row} told={reader.told} now={running ? millisecondsAt(now) : null} />
            <Facts row={row} reader={reader} running={running} />
          </>
        )}
        <Disagreements row={row} reader={reader} onDecide={onDecide} />
        {!ahead && <RowStays row={row} begun={reader.kind !== 'staff'} />}
      </article>
    </li>
  )
}

function ToLesson({ schedule_no }: Pick<ZoomLogRow, 'schedule_no'>) {
  const t = zoomLogWords.useText()
  if (!mayOpen(screenOf('C40501-lesson-list'), useUser())) return null
  return (
    <Button component={Link} to={`/C40501/view/${schedule_no}`} size="compact-sm" variant="subtle">
      {t('open_lesson')}
    </Button>
  )
}

/** The attendance with who marked it, and once the lesson is over what the log says of it with its reasons. */
function Facts({ row, reader, running }: Pick<LogRowProps, 'row' | 'reader'> & { running: boolean }) {
  const t = zoomLogWords.useText()
  const { attendance_distinction, attendance_source, proposed, reason_codes, complete_flag } = row
  const takes = mayOpen(screenOf('C40501-lesson-list'), useUser()) && reader.decides
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('attendance')}</dt>
        <dd>
          {attendance_distinction === 0 ? (
            t('attendance_open')
          ) : (
            <AttendanceTag {...{ attendance_distinction }} />
          )}
          {reader.kind !== 'student' && attendance_source !== null && attendance_distinction !== 0 && (
            <small>{t(attendance_source === 'person' ? 'by_person' : 'by_log')}</small>
          )}
        </dd>
      </div>
      {reader.staff && !running && (proposed !== null || reason_codes.length > 0) && (
        <div className={classes.proposal}>
          <dt>{t('proposal')}</dt>
          <dd>
            <b>
              {proposed === null ? t('proposed_none') : t('proposed', { mark: attendanceMarkText(proposed) })}
            </b>
            {reason_codes.map(code => (
              <small key={code}>{reasonWords(code as ProposalReason, proposed) ?? code}</small>
            ))}
            {complete_flag === 0 && !reason_codes.includes('log_incomplete') && (
              <small>{t('incomplete')}</small>
            )}
            {takes && <TakeProposal row={row} />}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** All stays beneath the lesson, closed where a day of many is read; paper holds them all. */
function RowStays({ row, begun }: { row: ZoomLogRow; begun: boolean }) {
  const t = zoomLogWords.useText()
  const id = useId()
  const [shown, setShown] = useState(begun)
  const onPaper = useOnPaper()
  const visible = shown || onPaper
  const Icon = shown ? IconChevronDown : IconChevronRight
  return (
    <div className="stack gap-2">
      <div className="no-print">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={14} aria-hidden />}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('stays_hide') : t('stays_show', { count: row.stays.length })}
        </Button>
      </div>
      <div id={id} hidden={!visible}>
        {visible && (
          <Stays
            stays={row.stays}
            label={t('stays_of', { who: `${slotText(row.time_limit_no)} ${row.student_name}` })}
            nameOf={({ who }) => ({ student: row.student_name, teacher: row.teacher_name, unknown: '' })[who]}
          />
        )}
      </div>
    </div>
  )
}
