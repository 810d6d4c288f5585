import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { StudentRow } from '../../../components/students/StudentRow.tsx'
import { pastReportWords } from './text.ts'

/** A teacher's own students, each with how many reports there are to read. */
export function OwnStudents({ onChoose }: { onChoose: (student_no: number) => void }) {
  const t = pastReportWords.useText()
  const { data, error, refetch } = useCall('C50102_getOwnStudents', {}, { staleTime: 0 })
  return (
    <section className="panel stack" aria-labelledby="own-students">
      <h2 id="own-students">{t('own_students')}</h2>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={5} />
      ) : data.length === 0 ? (
        <EmptyState
          title={t('own_none')}
          actions={
            <Button component={Link} to="/C11101" variant="default">
              {t('to_today')}
            </Button>
          }
        >
          {t('own_none_body')}
        </EmptyState>
      ) : (
        <ul className="row-list" aria-label={t('own_students')}>
          {data.map(({ student_no, student_name, school_year_code, report_count }) => (
            <StudentRow
              key={student_no}
              name={student_name}
              facts={[schoolYearText(school_year_code), t('report_count', { count: report_count })]}
              onChoose={() => onChoose(student_no)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
