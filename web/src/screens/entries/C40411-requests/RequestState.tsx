import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { RequestRow } from '@terakoya/contract/entries/C40411-requests'
import { requestStateTexts, type RequestState as State } from '@terakoya/domain/entries/requestStates'
import { Tag, type TagKind } from '../../../components/day/Tag.tsx'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './Requests.module.css'
import { remainingDays, urgency } from './remaining.ts'
import { requestWords } from './text.ts'

const kinds: Record<State, TagKind> = { open: 'today', accepted: 'ok', declined: 'warn', withdrawn: 'plain' }

/** What has become of a request; of one that waits, how long its slots stay reserved. */
export function RequestState({ row }: { row: Pick<RequestRow, 'request_status' | 'reserved_until'> }) {
  const t = requestWords.useText()
  const { today } = useConfig()
  const { request_status, reserved_until } = row
  const days = remainingDays(reserved_until, today)
  const near = urgency(days)
  const Icon = near === 'soon' ? IconClock : IconAlertTriangle
  return (
    <span className={classes.state}>
      <Tag kind={kinds[request_status]}>{requestStateTexts[request_status]}</Tag>
      {request_status === 'open' && (
        <span className={`num ${classes.left}`} data-urgency={near}>
          <Icon size={14} aria-hidden />
          {near === 'soon'
            ? t('left_days', { count: days })
            : t(near === 'today' ? 'left_today' : 'left_over')}
        </span>
      )}
    </span>
  )
}
