import { Button, Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { untilSettled } from '@terakoya/contract/top/alertKinds'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import classes from './Alerts.module.css'
import type { Alert } from './alertGroups.ts'
import { alertOnTheDay, alertPlace, alertSettler, alertText } from './shownAlert.ts'
import { alertWords } from './text.ts'

interface AlertLineProps {
  alert: Alert
  chosen: boolean
  onChoose: (on: boolean) => void
  onConfirm: (confirmed_flag: 0 | 1) => void
}

/** One alert: what it is about, since when, the way to its cause, and whether somebody has looked. */
export function AlertLine({ alert, chosen, onChoose, onConfirm }: AlertLineProps) {
  const t = alertWords.useText()
  const user = useUser()
  const granted = user.authority_function_ids
  const name = alertText(alert)
  const place = alertPlace(alert, granted)
  const { today } = useConfig()
  const beside = alertOnTheDay(alert, user, today)
  const confirmed = alert.confirmed_flag === 1
  const rings = untilSettled.includes(alert.classification)
  return (
    <li className={classes.row} data-confirmed={confirmed || undefined}>
      {!rings && (
        <Checkbox
          size="xs"
          aria-label={t('choose', { name })}
          checked={chosen}
          onChange={event => onChoose(event.currentTarget.checked)}
        />
      )}
      <div className={classes.about}>
        <span className={`${classes.name} num`}>{name}</span>
        <span className={`${classes.facts} num`}>
          {[
            alert.center_name,
            t('raised', { when: lessonInstant.dayAndTime(alert.raised_at) }),
            ...(confirmed && alert.confirmed_at !== null && alert.confirmed_by_name !== ''
              ? [
                  t('confirmed_by', {
                    who: alert.confirmed_by_name,
                    when: lessonInstant.dayAndTime(alert.confirmed_at),
                  }),
                ]
              : []),
          ]
            .filter(Boolean)
            .join('　')}
        </span>
      </div>
      {beside && (
        <Link to={beside.to} search={linkSearch(beside.to, beside.search)} className={classes.open}>
          {beside.label}
          <IconChevronRight size={14} aria-hidden />
        </Link>
      )}
      {place ? (
        <Link to={place.to} search={linkSearch(place.to, place.search)} className={classes.open}>
          {place.label}
          <IconChevronRight size={14} aria-hidden />
        </Link>
      ) : (
        <span className={classes.facts}>{t(alertSettler(alert))}</span>
      )}
      {rings ? (
        <span className={classes.facts}>{t('rings')}</span>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={
            confirmed ? <IconArrowBackUp size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />
          }
          aria-label={t(confirmed ? 'unconfirm_one' : 'confirm_one', { name })}
          onClick={() => onConfirm(confirmed ? 0 : 1)}
        >
          {t(confirmed ? 'unconfirm' : 'confirm')}
        </Button>
      )}
    </li>
  )
}
