import { Modal } from '@mantine/core'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { useCall } from '../../api/useCall.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Loading } from '../../components/Loading.tsx'
import type { FormDefinition } from '../form/formDefinition.ts'
import { frameworkWords } from '../text.ts'
import { type HistoryLine, HistoryLines } from './HistoryLines.tsx'

interface HistoryDialogProps {
  resource: AnyResource
  definition: FormDefinition
  id: number
  name: string
  onClose: () => void
}

/** 変更履歴: who changed what, from what to what, the newest first. */
export function HistoryDialog({ resource, definition, id, name, onClose }: HistoryDialogProps) {
  const t = frameworkWords.useText()
  const asked = useCall(`${resource.code}_getHistory` as Api, { id } as unknown as InputOf<Api>, {
    staleTime: 0,
  })
  const history = asked.data as unknown as { lines: readonly HistoryLine[] } | undefined
  return (
    <Modal opened onClose={onClose} title={t('history_of', { name })} size={640}>
      {asked.error && !history && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Loading lines={4} />}
      {history && <HistoryLines definition={definition} lines={history.lines} />}
    </Modal>
  )
}
