import { Modal } from '@mantine/core'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { HistoryLines } from '../../../framework/edit/HistoryLines.tsx'
import { namesWords } from './text.ts'

interface NamesHistoryProps {
  names_no: 101 | 102 | 103 | 104 | 105
  center_no: number
  onClose: () => void
}

/** 変更履歴 of a list of names: who changed which row, from what to what. */
export function NamesHistory({ names_no, center_no, onClose }: NamesHistoryProps) {
  const t = namesWords.useText()
  const asked = useCall('M20601_getHistory', { center_no, names_no }, { staleTime: 0 })
  const definition = {
    items: [],
    choices: {
      valid_flag: [
        [1, t('valid')],
        [0, t('not_valid')],
      ] as const,
    },
  }
  return (
    <Modal opened onClose={onClose} title={t('history')} size={640}>
      {asked.error && !asked.data && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Loading lines={4} />}
      {asked.data && <HistoryLines definition={definition} lines={asked.data.lines} />}
    </Modal>
  )
}
