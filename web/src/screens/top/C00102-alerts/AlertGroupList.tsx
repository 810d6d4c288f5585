import { Button, Checkbox } from '@mantine/core'
import { IconAlertOctagonFilled, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { untilSettled } from '@terakoya/contract/top/alertKinds'
import { useState } from 'react'
import { AlertLine } from './AlertLine.tsx'
import classes from './Alerts.module.css'
import type { AlertGroup } from './alertGroups.ts'
import { isGrave, isNews } from './shownAlert.ts'
import { alertWords } from './text.ts'

interface AlertGroupListProps {
  group: AlertGroup
  chosen: ReadonlySet<number>
  onChoose: (alert_nos: readonly number[], on: boolean) => void
  onConfirm: (alert_nos: readonly number[], confirmed_flag: 0 | 1) => void
}

/** Of a kind with more alerts than that the first are shown, until the others are asked for; of what is grave all are. */
const maxShown = 12
const first = 8

/** The alerts of one kind. */
export function AlertGroupList({ group, chosen, onChoose, onConfirm }: AlertGroupListProps) {
  const t = alertWords.useText()
  const { classification, name, alerts } = group
  const [all, setAll] = useState(false)
  const grave = isGrave(classification)
  const Icon = grave ? IconAlertOctagonFilled : isNews(classification) ? IconInfoCircle : IconAlertTriangle
  const nos = alerts.map(alert => alert.alert_no)
  const shown = all || grave || alerts.length <= maxShown ? alerts : alerts.slice(0, first)
  const count = nos.filter(no => chosen.has(no)).length
  return (
    <section
      className={classes.group}
      data-grave={grave || undefined}
      aria-labelledby={`alerts-${classification}`}
    >
      <div className={classes.groupHead}>
        {!untilSettled.includes(classification) && (
          <Checkbox
            size="xs"
            aria-label={t('choose_group', { name, count: alerts.length })}
            checked={count === nos.length}
            indeterminate={count > 0 && count < nos.length}
            onChange={event => onChoose(nos, event.currentTarget.checked)}
          />
        )}
        <h2 id={`alerts-${classification}`} className={classes.groupTitle}>
          <Icon size={18} aria-hidden />
          {name}
          {grave && (
            <span className="tag" data-kind="error">
              {t('grave')}
            </span>
          )}
        </h2>
        <span className={`end title strong num`}>{t('total', { count: alerts.length })}</span>
      </div>
      <ul className="list">
        {shown.map(alert => (
          <AlertLine
            key={alert.alert_no}
            alert={alert}
            chosen={chosen.has(alert.alert_no)}
            onChoose={on => onChoose([alert.alert_no], on)}
            onConfirm={flag => onConfirm([alert.alert_no], flag)}
          />
        ))}
      </ul>
      {shown.length < alerts.length && (
        <div className={classes.rest}>
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
            {t('rest', { count: alerts.length - shown.length, name })}
          </Button>
        </div>
      )}
    </section>
  )
}
