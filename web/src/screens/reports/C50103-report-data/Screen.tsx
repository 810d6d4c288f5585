import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './ReportData.module.css'
import { Sheet } from './Sheet.tsx'
import { reportDataWords } from './text.ts'

/** 報告書データ (C50103): one sheet, to be read and printed. */
export function Screen() {
  const { schedule_no: given }: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return <div className="page">{given === undefined ? <NoNumber /> : <OneSheet given={given} />}</div>
}

/** Where the list is that a sheet is opened from; `null` for those who have none. */
function useListWay() {
  const user = useUser()
  const t = reportDataWords.useText()
  if (user.isStudent) {
    return { to: '/C50102/pastReport', back: t('back_past'), open: t('to_own') } as const
  }
  if (!mayOpen(screenOf('C50101-report-approval'), user)) return null
  return user.isTeacher
    ? ({ to: '/C50101/teacher', back: t('back_own'), open: t('to_own') } as const)
    : ({ to: '/C50101', back: t('back_list'), open: t('to_list') } as const)
}

/** Sheets are opened from a list: a family's is the one of its past reports. */
function NoNumber() {
  const t = reportDataWords.useText()
  const { isStudent, isTeacher } = useUser()
  const way = useListWay()
  return (
    <EmptyState
      title={t('no_number')}
      actions={
        way && (
          <Button component={Link} to={way.to}>
            {way.open}
          </Button>
        )
      }
    >
      {t(isTeacher || isStudent ? 'no_number_own' : 'no_number_body')}
    </EmptyState>
  )
}

function OneSheet({ given }: { given: string }) {
  const t = reportDataWords.useText()
  const user = useUser()
  const way = useListWay()
  const schedule_no = /^\d{1,9}$/.test(given) ? Number(given) : 0
  const { data, error, refetch } = useCall('C50103_getData', { schedule_no }, { enabled: schedule_no > 0 })
  const edits = !user.isStudent && mayOpen(screenOf('C50102-report'), user)
  return (
    <div className={classes.page}>
      <div className="row no-print">
        {way && (
          <Link to={way.to} className="line">
            <IconArrowLeft size={16} aria-hidden />
            {way.back}
          </Link>
        )}
        <span className="grow" />
        {data && edits && (
          <Button
            component={Link}
            to="/C50102/$schedule_no"
            params={{ schedule_no: String(schedule_no) } as never}
            variant="subtle"
            size="compact-sm"
          >
            {t('edit')}
          </Button>
        )}
        {data && data.rows.length > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        )}
      </div>
      {schedule_no === 0 || error?.status === 404 ? (
        <EmptyState title={t('gone')}>{t('gone_body')}</EmptyState>
      ) : data ? (
        <Sheet report={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={10} />
      )}
    </div>
  )
}
