import { Modal } from '@mantine/core'
import type { Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { periodGroups, slotText } from '@terakoya/domain/days/timeSlot'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { HistoryLines } from '../../../framework/edit/HistoryLines.tsx'
import { calendarScreenWords } from './text.ts'

interface CalendarHistoryProps {
  /** What it is the history of: a year or a day. */
  name: string
  start_date: Day
  end_date: Day
  onClose: () => void
}

/** 変更履歴: who opened or closed which day, from what to what, the newest first. */
export function CalendarHistory({ name, start_date, end_date, onClose }: CalendarHistoryProps) {
  const t = calendarScreenWords.useText()
  const asked = useCall('M21001_getHistory', { start_date, end_date }, { staleTime: 0 })
  const slots = [
    [0, t('no_slot')] as const,
    ...periodGroups.map(group => [group * 10, slotText(group * 10)] as const),
  ]
  const definition = {
    items: [
      { key: 'closed_flag', label: t('state') },
      { key: 'start_time_limit_no', label: t('first') },
      { key: 'end_time_limit_no', label: t('last') },
      { key: 'remarks', label: t('remarks') },
    ],
    choices: {
      closed_flag: [
        [0, t('set_open')],
        [1, t('set_closed')],
      ] as const,
      start_time_limit_no: slots,
      end_time_limit_no: slots,
    },
  }
  return (
    <Modal opened onClose={onClose} title={t('history_of', { name })} size={640}>
      {asked.error && !asked.data && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Loading lines={4} />}
      {asked.data && (
        <HistoryLines
          definition={definition}
          lines={asked.data.lines.map(line => ({ ...line, name: dayText(line.name) }))}
        />
      )}
    </Modal>
  )
}
