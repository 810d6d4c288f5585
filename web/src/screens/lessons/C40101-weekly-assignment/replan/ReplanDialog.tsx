import { Checkbox, Modal, NativeSelect, NumberInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { mondayOf } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../../components/EmptyState.tsx'
import { useFocusBack } from '../../../../components/useFocusBack.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { teacherName } from '../whyNot/factWords.ts'
import type { Unsaved } from '../whyNot/WhyNot.tsx'
import { type AbsenceAsked, type AbsenceDay, absenceDays, firstDay, firstPeriods } from './absence.ts'
import { Proposals } from './Proposals.tsx'
import type { Proposal } from './proposal.ts'
import classes from './Replan.module.css'
import { replanWords } from './text.ts'

interface ReplanDialogProps {
  model: WeekModel
  asked: AbsenceAsked
  unsaved: Unsaved
  /** Uses a proposal; answers whether it was used. */
  onUse: (proposal: Proposal) => Promise<boolean>
  onClose: () => void
}

/** A digit more than any center has students on a day. */
const largestBudget = 999

/** A teacher is absent: who takes the lessons, seen before anything changes (experience §6). */
export function ReplanDialog({ model, asked, unsaved, onUse, onClose }: ReplanDialogProps) {
  useFocusBack()
  const t = replanWords.useText()
  const phone = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false })
  const days = useMemo(() => absenceDays(model, asked.teacher_no), [model, asked.teacher_no])
  const [date, setDate] = useState(() => firstDay(days, asked.schedule_date))
  const day = days.find(each => each.schedule_date === date) ?? days[0]
  const [periods, setPeriods] = useState(() =>
    firstPeriods(day, day?.schedule_date === asked.schedule_date ? asked.time_limit_no : undefined),
  )
  const [budget, setBudget] = useState<number | null>(null)
  const teacher = teacherName(model, asked.teacher_no)
  const toDay = (schedule_date: string) => {
    setDate(schedule_date)
    setPeriods(
      firstPeriods(
        days.find(each => each.schedule_date === schedule_date),
        undefined,
      ),
    )
  }
  const use = async (proposal: Proposal) => {
    if (await onUse(proposal)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('title', { teacher })} size={960} fullScreen={phone}>
      {day ? (
        <>
          <p className={classes.about}>{t('about')}</p>
          <div className={classes.question}>
            <NativeSelect
              label={t('day')}
              value={day.schedule_date}
              onChange={event => toDay(event.currentTarget.value)}
              data={days.map(({ schedule_date, lessons }) => ({
                value: schedule_date,
                label: t('day_option', { day: dayText(schedule_date), count: lessons }),
              }))}
              data-autofocus
            />
            <Periods day={day} chosen={periods} onChange={setPeriods} />
            <NumberInput
              label={t('budget')}
              description={t('budget_about')}
              value={budget ?? ''}
              onChange={value => setBudget(typeof value === 'number' ? value : null)}
              min={0}
              max={largestBudget}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
              className={classes.budget}
              styles={{ wrapper: { width: 112 } }}
            />
          </div>
          {hasLessons(day, periods) ? (
            <Proposals
              model={model}
              question={{
                center_no: model.center_no,
                week_date: mondayOf(day.schedule_date),
                schedule_date: day.schedule_date,
                absences: [{ teacher_no: asked.teacher_no, time_limit_nos: periods }],
                budget,
                ...unsaved,
              }}
              onUse={proposal => void use(proposal)}
            />
          ) : (
            <p className={classes.nothing}>{t(periods.length === 0 ? 'none_periods' : 'none_hit')}</p>
          )}
          <Shift model={model} day={day} />
        </>
      ) : (
        <EmptyState title={t('none_day_title')}>{t('none_day')}</EmptyState>
      )}
    </Modal>
  )
}

function hasLessons(day: AbsenceDay, periods: readonly number[]): boolean {
  return day.periods.some(({ time_limit_no, lessons }) => lessons > 0 && periods.includes(time_limit_no))
}

interface PeriodsProps {
  day: AbsenceDay
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

function Periods({ day, chosen, onChange }: PeriodsProps) {
  const t = replanWords.useText()
  return (
    <Checkbox.Group
      label={t('periods')}
      value={chosen.map(String)}
      onChange={values => onChange(values.map(Number).sort((a, b) => a - b))}
    >
      <div className={classes.periods}>
        {day.periods.map(({ time_limit_no, lessons, over }) => (
          <Checkbox
            key={time_limit_no}
            value={String(time_limit_no)}
            disabled={over}
            label={
              <>
                <span className="num">{slotText(time_limit_no)}</span>{' '}
                <small className="num">
                  {over ? t('over') : lessons === 0 ? t('no_lessons') : t('lessons', { count: lessons })}
                </small>
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** What a proposal doesn't do: the teacher's shift stays until somebody takes it away. */
function Shift({ model, day }: { model: WeekModel; day: AbsenceDay }) {
  const t = replanWords.useText()
  const { authority_function_ids: granted } = useUser()
  return (
    <p className={classes.shift}>
      {t('shift')}
      {granted.includes('C10301') && (
        <Link
          to="/C10301"
          search={{ center: model.center_no, month: monthOf(day.schedule_date) }}
          target="_blank"
        >
          {t('to_shifts')}
        </Link>
      )}
    </p>
  )
}
