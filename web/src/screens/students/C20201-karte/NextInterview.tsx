import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { mayChange } from '@terakoya/contract/masters/defineResource'
import { kartes } from '@terakoya/contract/students/C20201-karte/kartes'
import { daysBetween } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { nextInterviewState } from '@terakoya/domain/people/nextInterview'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import classes from './Karte.module.css'
import { karteWords } from './text.ts'

interface NextInterviewProps {
  next_date: string | null
  /** Without the day itself, which stands beside it. */
  bare?: boolean
}

/**
 * The day of the next interview, and whether it is due: by icon and word, not by colour alone. Teachers aren't told that
 * one is overdue: it may have been held without being for teachers.
 */
export function NextInterview({ next_date, bare = false }: NextInterviewProps) {
  const t = karteWords.useText()
  const { today } = useConfig()
  const keeps = mayChange(kartes, useUser().user_type_code)
  if (next_date === null) return <span className="quiet">{t('next_none')}</span>
  const state = nextInterviewState(next_date, today)
  const days = daysBetween(today, next_date)
  return (
    <span className={classes.next}>
      {!bare && <span className="num">{dayText(next_date)}</span>}
      {state === 'overdue' && keeps && (
        <span className="tag strong" data-kind="error">
          <IconAlertTriangle size={14} aria-hidden />
          {t('next_overdue')}
        </span>
      )}
      {state === 'soon' && (
        <span className="tag strong" data-kind="warn">
          <IconClock size={14} aria-hidden />
          {days === 0 ? t('next_today') : t('next_soon', { days })}
        </span>
      )}
    </span>
  )
}
