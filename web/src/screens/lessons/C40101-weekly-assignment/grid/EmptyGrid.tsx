import { EmptyState } from '../../../../components/EmptyState.tsx'
import type { WeekModel } from '../model/weekModel.ts'
import type { WeekView } from '../model/weekView.ts'
import { assignmentWords } from '../text.ts'

/** Why there is no grid: nobody teaches here, nothing is open, or the filters leave nothing. */
export function EmptyGrid({ model, view }: { model: WeekModel; view: WeekView }) {
  const t = assignmentWords.useText()
  if (model.rows.length === 0) {
    return <EmptyState title={t('empty_teachers')}>{t('empty_teachers_hint')}</EmptyState>
  }
  if (!model.columns.some(column => column.kind === 'period')) {
    return <EmptyState title={t('empty_open')}>{t('empty_open_hint')}</EmptyState>
  }
  return <EmptyState title={t(view.rows.length === 0 ? 'empty_rows' : 'empty_columns')} />
}
