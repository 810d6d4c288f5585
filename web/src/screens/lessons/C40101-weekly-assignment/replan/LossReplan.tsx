import { Checkbox, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { mondayOf } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../../components/EmptyState.tsx'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import { lossAsked, type ReplanLoss } from '../model/losses.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { Unsaved } from '../whyNot/WhyNot.tsx'
import { Aftermath } from './Aftermath.tsx'
import { Budget } from './Budget.tsx'
import { absenceDays, closingDays, firstDay, firstPeriods, type LossDay } from './lossDays.ts'
import type { ReplanAsked } from './occasion.ts'
import { Proposals } from './Proposals.tsx'
import type { Proposal } from './proposal.ts'
import classes from './Replan.module.css'
import { replanWords } from './text.ts'

type LossAsked = Exclude<ReplanAsked, { kind: 'addition' }>

interface LossReplanProps {
  model: WeekModel
  asked: LossAsked
  unsaved: Unsaved
  onUse: (proposal: Proposal, losses: readonly ReplanLoss[]) => void
}

/** A teacher or the whole center isn't there: on which day, in which periods, and what then. */
export function LossReplan({ model, asked, unsaved, onUse }: LossReplanProps) {
  const t = replanWords.useText()
  const user = useUser()
  const { kind, schedule_date: wanted, time_limit_no } = asked
  const teacher_no = asked.kind === 'absence' ? asked.teacher_no : 0
  const days = useMemo(
    () => (kind === 'absence' ? absenceDays(model, teacher_no) : closingDays(model)),
    [model, kind, teacher_no],
  )
  const [date, setDate] = useState(() => firstDay(days, wanted))
  const day = days.find(each => each.schedule_date === date) ?? days[0]
  const [periods, setPeriods] = useState(() =>
    firstPeriods(day, day?.schedule_date === wanted ? time_limit_no : undefined),
  )
  const [budget, setBudget] = useState<number | null>(null)
  if (!day) return <EmptyState title={t(`none_title_${kind}`)}>{t(`none_${kind}`)}</EmptyState>

  const { schedule_date } = day
  const loss = { teacher_no, schedule_date, time_limit_nos: periods }
  const toDay = (next: string) => {
    setDate(next)
    setPeriods(
      firstPeriods(
        days.find(each => each.schedule_date === next),
        undefined,
      ),
    )
  }
  return (
    <>
      <p className={classes.about}>
        {t(`about_${kind}`)}
        {mayOpen(screenOf('incident'), user) && (
          <Link
            to="/Incident"
            search={linkSearch('/Incident', {
              ...{ center: model.center_no, date: schedule_date },
              ...(kind === 'absence' ? { teacher: teacher_no } : { closing: 1 }),
            })}
          >
            {t('to_incident')}
          </Link>
        )}
      </p>
      <div className={classes.question}>
        <NativeSelect
          label={t(`day_${kind}`)}
          value={schedule_date}
          onChange={event => toDay(event.currentTarget.value)}
          data={days.map(each => ({
            value: each.schedule_date,
            label: t('day_option', { day: dayText(each.schedule_date), count: each.lessons }),
          }))}
          data-autofocus
        />
        <Periods label={t(`periods_${kind}`)} day={day} chosen={periods} onChange={setPeriods} />
        <Budget occasion={kind} value={budget} onChange={setBudget} />
      </div>
      <Aftermath
        occasion={kind}
        center_no={model.center_no}
        teacher_no={teacher_no}
        schedule_date={schedule_date}
      />
      {hasLessons(day, periods) ? (
        <Proposals
          model={model}
          occasion={kind}
          question={{
            center_no: model.center_no,
            week_date: mondayOf(schedule_date),
            schedule_date,
            ...lossAsked(loss),
            budget,
            ...unsaved,
          }}
          onUse={proposal => onUse(proposal, [loss])}
        />
      ) : (
        <p className={classes.nothing}>{t(periods.length === 0 ? `unchosen_${kind}` : `unhit_${kind}`)}</p>
      )}
    </>
  )
}

function hasLessons(day: LossDay, periods: readonly number[]): boolean {
  return day.periods.some(({ time_limit_no, lessons }) => lessons > 0 && periods.includes(time_limit_no))
}

interface PeriodsProps {
  label: string
  day: LossDay
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

function Periods({ label, day, chosen, onChange }: PeriodsProps) {
  const t = replanWords.useText()
  return (
    <Checkbox.Group
      label={label}
      value={chosen.map(String)}
      onChange={values => onChange(values.map(Number).sort((a, b) => a - b))}
    >
      <div className={classes.periods}>
        {day.periods.map(({ time_limit_no, lessons, state }) => (
          <Checkbox
            key={time_limit_no}
            value={String(time_limit_no)}
            disabled={state === 'over'}
            label={
              <>
                <span className="num">{slotText(time_limit_no)}</span>{' '}
                <small className="num">
                  {state === 'over'
                    ? t('over')
                    : lessons === 0
                      ? t('no_lessons')
                      : t('lessons', { count: lessons })}
                  {state === 'begun' && t('begun')}
                </small>
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
