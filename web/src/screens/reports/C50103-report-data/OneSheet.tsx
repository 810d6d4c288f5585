import { Button, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { useDownload } from '../../../framework/files/useDownload.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { sheetPaths } from './paths.ts'
import classes from './ReportData.module.css'
import { Sheet } from './Sheet.tsx'
import { reportDataWords } from './text.ts'
import { type Neighbour, useNeighbours } from './useNeighbours.ts'

/** One report, to be read, printed and turned over to the next of its list. */
export function OneSheet({ given }: { given: string }) {
  const t = reportDataWords.useText()
  const user = useUser()
  const schedule_no = /^\d{1,9}$/.test(given) ? Number(given) : 0
  const { data, error, refetch } = useCall('C50103_getData', { schedule_no }, { enabled: schedule_no > 0 })
  if (schedule_no === 0 || (error?.status === 404 && !data)) return <LostAddress />
  const edits = !user.isStudent && mayOpen(screenOf('C50102-report'), user)
  return (
    <div className={classes.page}>
      <div className="row no-print">
        <Link to={sheetPaths.list as never} search={true as never} className="line">
          <IconArrowLeft size={16} aria-hidden />
          {t('back_list')}
        </Link>
        <Turning schedule_no={schedule_no} />
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
        {data && data.rows.length > 0 && <OnPaper schedule_no={schedule_no} />}
      </div>
      {error?.status === 404 ? (
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

/** The way to what stands before and after it in the list; nothing where the list doesn't hold it. */
function Turning({ schedule_no }: { schedule_no: number }) {
  const t = reportDataWords.useText()
  const { previous, next, place } = useNeighbours(schedule_no)
  if (place === null) return null
  return (
    <nav className="line" aria-label={t('turn')}>
      <TurnLink to={previous} icon={<IconChevronLeft size={16} aria-hidden />} before>
        {t('previous')}
      </TurnLink>
      <span className="num note">{t('place', place)}</span>
      <TurnLink to={next} icon={<IconChevronRight size={16} aria-hidden />}>
        {t('next')}
      </TurnLink>
    </nav>
  )
}

interface TurnLinkProps {
  to: Neighbour | null
  icon: ReactNode
  before?: boolean
  children: string
}

function TurnLink({ to, icon, before = false, children }: TurnLinkProps) {
  const shared = {
    variant: 'default',
    size: 'compact-sm',
    ...(before ? { leftSection: icon } : { rightSection: icon }),
  } as const
  if (to === null) {
    return (
      <Button {...shared} disabled>
        {children}
      </Button>
    )
  }
  return (
    <Button
      {...shared}
      component={Link}
      to={sheetPaths.edit(to.schedule_no) as never}
      search={to.search as never}
      replace
    >
      {children}
    </Button>
  )
}

/** The sheet as paper: by the printer of the browser, or as a PDF that says the same. */
function OnPaper({ schedule_no }: { schedule_no: number }) {
  const t = reportDataWords.useText()
  const pdf = useDownload('C50103_generatePdf')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          loading={pdf.isPending}
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {t('paper')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => pdf.mutate({ schedule_nos: [schedule_no] })}
        >
          {t('pdf')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
