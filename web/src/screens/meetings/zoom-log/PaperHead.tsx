import type { ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { useOnPaper } from '../../../components/useOnPaper.ts'
import { useCenters } from '../../../session/useCenters.ts'
import type { Reader } from './reader.ts'
import type { LogSearch } from './search.ts'
import { zoomLogWords } from './text.ts'

interface PaperHeadProps {
  search: LogSearch
  center_no: number | undefined
  reader: Pick<Reader, 'staff'>
  rows: readonly ZoomLogRow[]
}

/** On paper: what it is, of which center, and by what it was narrowed; the day stands below it. */
export function PaperHead({ search, center_no, reader, rows }: PaperHeadProps) {
  const t = zoomLogWords.useText()
  const { own } = useCenters()
  if (!useOnPaper()) return null
  const center = own.find(each => each.center_no === center_no)?.label ?? t('all_centers')
  const student = rows.find(row => row.student_no === search.student)?.student_name
  const teacher = rows.find(row => row.teacher_no === search.teacher)?.teacher_name
  return (
    <header>
      <h2>{t('paper_title')}</h2>
      {reader.staff && (
        <p className="facts">
          <span>{center}</span>
          {search.student !== undefined && <span>{t('paper_student', { name: student ?? '' })}</span>}
          {search.teacher !== undefined && <span>{t('paper_teacher', { name: teacher ?? '' })}</span>}
          {search.odd === 1 && <span>{t('odd')}</span>}
          {search.unknown === 1 && <span>{t('unknown_only')}</span>}
        </p>
      )}
    </header>
  )
}
