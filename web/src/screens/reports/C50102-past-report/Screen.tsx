import { Button, NativeSelect } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { StudentChoice } from '../../../components/students/StudentChoice.tsx'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { recordParam } from '../../../routing/addressParams.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { OwnStudents } from './OwnStudents.tsx'
import classes from './PastReport.module.css'
import { PastSheet } from './PastSheet.tsx'
import { pastReportWords } from './text.ts'
import { usePastReports } from './usePastReports.ts'

const parseSearch = ({ subject, student }: Readonly<Record<string, unknown>>) => ({
  subject: recordParam(subject),
  student: recordParam(student),
})

/** C50102 過去の報告書: what was sent, sheet after sheet. */
export function Screen() {
  const t = pastReportWords.useText()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const { isStudent, isTeacher } = useUser()
  const [{ student }, change] = useUrlSearch(parseSearch)
  const choose = (student_no: number | undefined) => change({ student: student_no, subject: undefined })
  const lost = params.schedule_no !== undefined && recordParam(Number(params.schedule_no)) === undefined
  if (lost) return <LostAddress />
  const schedule_no = params.schedule_no === undefined ? undefined : Number(params.schedule_no)
  if (schedule_no !== undefined || isStudent || student !== undefined) {
    return (
      <Stream
        schedule_no={isStudent ? undefined : schedule_no}
        student_no={student}
        own={isStudent}
        onOther={schedule_no === undefined && !isStudent ? () => choose(undefined) : null}
      />
    )
  }
  return (
    <div className={`page ${classes.page}`}>
      {isTeacher ? (
        <OwnStudents onChoose={choose} />
      ) : (
        <StudentChoice onChoose={({ student_no }) => choose(student_no)}>{t('choose_body')}</StudentChoice>
      )}
    </div>
  )
}

interface StreamProps {
  schedule_no: number | undefined
  student_no: number | undefined
  /** The family's own. */
  own: boolean
  onOther: (() => void) | null
}

function Stream({ schedule_no, student_no, own, onOther }: StreamProps) {
  const t = pastReportWords.useText()
  const [{ subject }, change] = useUrlSearch(parseSearch)
  const asked = usePastReports({ schedule_no, student_no, subject_no: subject, enabled: true })
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = asked
  const first = data?.pages[0]
  if (!first) {
    if (error?.status === 404) return <LostAddress />
    return (
      <div className={`page ${classes.page}`}>
        {error ? (
          <ErrorState error={error} onRetry={() => void asked.refetch()} />
        ) : (
          <Loading lines={8} height={36} />
        )}
      </div>
    )
  }
  const reports = data.pages.flatMap(page => page.reports)
  return (
    <div className={`page ${classes.page}`}>
      <header className="row">
        <h2 className={classes.title}>{t('title', { name: first.student_name })}</h2>
        <span className={`${classes.acts} no-print`}>
          {first.subjects.length > 1 && (
            <NativeSelect
              aria-label={t('subject')}
              value={String(subject ?? '')}
              onChange={event => change({ subject: Number(event.currentTarget.value) || undefined })}
              data={[
                { value: '', label: t('subject_all') },
                ...first.subjects.map(({ subject_no, subject_name }) => ({
                  value: String(subject_no),
                  label: subject_name,
                })),
              ]}
            />
          )}
          {schedule_no !== undefined && (
            <Button
              component={Link}
              to={`/C50102/${schedule_no}`}
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {t('to_lesson')}
            </Button>
          )}
          {own && (
            <Button component={Link} to={'/C50103' as never} variant="default">
              {t('to_list')}
            </Button>
          )}
          {onOther && (
            <Button variant="default" onClick={onOther}>
              {t('choose_other')}
            </Button>
          )}
          {reports.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          )}
        </span>
      </header>
      {reports.length === 0 ? (
        <section className="panel">
          {subject !== undefined && first.subjects.length > 0 ? (
            <EmptyState title={t('none_of_subject')}>{t('none_of_subject_body')}</EmptyState>
          ) : (
            <EmptyState title={t('none')}>{t(own ? 'none_own' : 'none_body')}</EmptyState>
          )}
        </section>
      ) : (
        <>
          {reports.map(report => (
            <PastSheet key={report.schedule_no} report={report} own={own} />
          ))}
          <div className={`${classes.more} no-print`}>
            {isFetchNextPageError && <FailureAlert error={error} title={t('older_failed')} />}
            {hasNextPage ? (
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('older')}
              </Button>
            ) : (
              <p className="note">{t('all_shown')}</p>
            )}
          </div>
        </>
      )}
    </div>
  )
}
