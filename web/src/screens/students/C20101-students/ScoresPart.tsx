import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { ScoresPanel } from '../../../components/scores/ScoresPanel.tsx'
import { studentWords } from './text.ts'

/** How a student's tests went, as a chart or as a table. */
export function ScoresPart({ id, name }: { id: number; name: string }) {
  const t = studentWords.useText()
  const student = useCall('C20101_doRead', { id })
  const { data: choices } = useCall('C20101_getDropdowns', {})
  if (student.error && !student.data) {
    return <ErrorState error={student.error} onRetry={() => void student.refetch()} />
  }
  if (!student.data) return <Loading />
  const subjectOf = (no: number) => choices?.subjects.find(each => each.value === no)?.label ?? ''
  return (
    <ScoresPanel name={name} scores={student.data.test_scores} subjectOf={subjectOf} none={t('chart_none')} />
  )
}
