import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { erasureReasonTexts } from '@terakoya/domain/people/erasure'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { ErasureEffect } from '../../../components/erasure/ErasureEffect.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import { RecordFacts } from '../../../framework/edit/RecordFacts.tsx'
import { systemStateWords } from './text.ts'

interface ErasureRecordProps {
  erasure_no: number
  onBack: () => void
}

/** 消去の記録 on one page: whom by number, when, by whom and why; how much went, what stays until when. It names nobody. */
export function ErasureRecord({ erasure_no, onBack }: ErasureRecordProps) {
  const t = systemStateWords.useText()
  const { dayAndTime } = useInstantText()
  const { data, error, isPending, refetch } = useCall('Erasure_list', {})
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (isPending) {
    return (
      <div className="page">
        <Loading />
      </div>
    )
  }
  const erasure = data.erasures.find(each => each.erasure_no === erasure_no)
  const back = (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      {t('erasure_back')}
    </Button>
  )
  if (!erasure) {
    return (
      <div className="page stack gap-4">
        <EmptyState title={t('erasure_unknown')}>{back}</EmptyState>
      </div>
    )
  }
  return (
    <div className="page stack gap-4">
      <div className="row between">
        <h2 className="title">{t('erasure_title', { no: erasure_no })}</h2>
        <div className="row no-print">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('erasure_print')}
          </Button>
          {back}
        </div>
      </div>
      <RecordFacts
        facts={[
          [t('erasure_who'), t(`erasure_${erasure.person_kind}`, { no: erasure.person_no })],
          [t('erasure_at'), dayAndTime(erasure.erased_at)],
          [t('erasure_by'), erasure.erased_by_name || t('erasure_server')],
          [t('erasure_reason'), erasureReasonTexts[erasure.reason]],
        ]}
      />
      <ErasureEffect effect={erasure} done />
      <p className="note">{t('erasure_prove')}</p>
    </div>
  )
}
