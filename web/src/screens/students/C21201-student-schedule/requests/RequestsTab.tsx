import { Button } from '@mantine/core'
import type { useCall } from '../../../../api/useCall.ts'
import { EmptyState } from '../../../../components/EmptyState.tsx'
import { ErrorState } from '../../../../components/ErrorState.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import shared from '../../../../components/schedule/SchedulePage.module.css'
import { Rights } from '../Rights.tsx'
import type { AskKind } from '../search.ts'
import { RequestCard } from './RequestCard.tsx'
import { requestsWords } from './text.ts'

interface RequestsTabProps {
  known: ReturnType<typeof useCall<'C21201_getRequest'>>
  onAsk: (ask: AskKind, schedule_no: number) => void
}

/** What was asked for and what became of it, the newest first. */
export function RequestsTab({ known, onAsk }: RequestsTabProps) {
  const t = requestsWords.useText()
  const { data, error, refetch } = known
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  return (
    <div className={shared.days}>
      <Rights rights={data.rights} onChoose={schedule_no => onAsk('change', schedule_no)} />
      <div className="no-print">
        <Button variant="default" onClick={() => onAsk('addition', 0)}>
          {t('addition')}
        </Button>
      </div>
      {data.requests.length === 0 ? (
        <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
      ) : (
        <ul className="stack list" aria-label={t('list')}>
          {data.requests.map(request => (
            <RequestCard key={request.request_no} request={request} />
          ))}
        </ul>
      )}
    </div>
  )
}
