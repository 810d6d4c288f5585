import { Button, NativeSelect } from '@mantine/core'
import { addDays } from '@terakoya/domain/days/day'
import { periodGroups, slotText, type TimeLimitNo, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { type ReactNode, useState } from 'react'
import { DateInput } from '../../../../components/date/DateInput.tsx'
import { DayAndSlot } from '../../../../components/day/DayAndSlot.tsx'
import { Tag } from '../../../../components/day/Tag.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { useConfig } from '../../../../session/sessionStore.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import type { Choice, Freedom, IncidentTarget } from './decisions.ts'
import { type Candidate, type StandInQuestion, StandIns } from './StandIns.tsx'

interface LessonChoiceProps {
  lesson: IncidentTarget
  subject: string
  choice: Choice
  freedom: Freedom
  /** Who may take it: the one of the plan, and who was chosen. */
  candidates: readonly Candidate[]
  /** Looks for somebody; `null` where a closed center has nobody. */
  question: StandInQuestion | null
  refusal: string | undefined
  /** Who has said yes since something else was chosen. */
  taken: string | undefined
  /** Who is asked for it by mail. */
  asked: ReactNode
  onChoose: (choice: Choice) => void
}

/** One lesson and what is to become of it. */
export function LessonChoice(props: LessonChoiceProps) {
  const { lesson, subject, choice, freedom, candidates, question, refusal, taken, asked, onChoose } = props
  const t = incidentWords.useText()
  const { today } = useConfig()
  const [looking, setLooking] = useState(false)
  const { student_name, time_limit_no } = lesson
  const time = slotText(time_limit_no as TimeLimitNo)
  const choose = (value: string) => {
    const candidate = candidates.find(each => `t${each.teacher_no}` === value)
    if (candidate) onChoose({ outcome: 'replaced', ...candidate })
    else if (value === 'moved') onChoose({ outcome: 'moved', schedule_date: '', time_limit_no })
    else if (value === 'open' || value === 'called_off' || value === 'stayed') onChoose({ outcome: value })
  }
  return (
    <li className={classes.lesson} data-refused={refusal === undefined ? undefined : ''}>
      <div>
        <DayAndSlot lesson={lesson} />
        <div>
          <b>{student_name}</b> <span className="soft">{subject}</span>{' '}
          {freedom === 'begun' && <Tag kind="warn">{t('begun')}</Tag>}
        </div>
      </div>
      {freedom === 'marked' || freedom === 'over' ? (
        <p className="note">{t(freedom)}</p>
      ) : (
        <div className={classes.choice}>
          <NativeSelect
            className={classes.select ?? ''}
            aria-label={t('choice_of', { student: student_name, time })}
            value={choice.outcome === 'replaced' ? `t${choice.teacher_no}` : choice.outcome}
            onChange={event => choose(event.currentTarget.value)}
            data={[
              ...candidates.map(({ teacher_no, teacher_name }) => ({
                value: `t${teacher_no}`,
                label: t('choose_replaced', { teacher: teacher_name }),
              })),
              ...(question ? [{ value: 'open', label: t('choose_open') }] : []),
              ...(freedom === 'all'
                ? [
                    { value: 'called_off', label: t('choose_called_off') },
                    { value: 'moved', label: t('choose_moved') },
                  ]
                : []),
              { value: 'stayed', label: t('choose_stayed') },
            ]}
          />
          {choice.outcome === 'moved' && (
            <>
              <DateInput
                label={t('new_date')}
                value={choice.schedule_date}
                min={addDays(today, 1)}
                max={addDays(today, 62)}
                onChange={schedule_date => onChoose({ ...choice, schedule_date })}
                w={160}
              />
              <NativeSelect
                label={t('new_time')}
                value={String(choice.time_limit_no)}
                onChange={event => onChoose({ ...choice, time_limit_no: Number(event.currentTarget.value) })}
                data={slotsLike(time_limit_no as TimeLimitNo)}
              />
            </>
          )}
          {question && !looking && (
            <Button
              variant="default"
              size="sm"
              aria-label={t('find_of', { student: student_name })}
              onClick={() => setLooking(true)}
            >
              {t('find')}
            </Button>
          )}
          {question && looking && (
            <StandIns
              question={question}
              chosen={choice.outcome === 'replaced' ? choice.teacher_no : 0}
              onTake={candidate => {
                // It is chosen now, and says so itself; the others are a press away.
                setLooking(false)
                onChoose({ outcome: 'replaced', ...candidate })
              }}
            />
          )}
          {taken !== undefined && (
            <div className={classes.wide}>
              <Notice kind="done" live>
                {t('yes_instead', { teacher: taken })}
              </Notice>
            </div>
          )}
          {asked}
          {refusal !== undefined && (
            <p className={`${classes.wide} wrong`}>{t('row_refused', { why: refusal })}</p>
          )}
        </div>
      )}
    </li>
  )
}

/** The times of the day that are as long as this one: whole periods, or the same half of each. */
function slotsLike(time_limit_no: TimeLimitNo) {
  const division = timeDivisionOf(time_limit_no)
  return periodGroups.map(group => {
    const slot = (group * 10 + division) as TimeLimitNo
    return { value: String(slot), label: slotText(slot) }
  })
}
