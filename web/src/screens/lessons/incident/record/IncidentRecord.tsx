import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../../api/useCall.ts'
import { ErrorState } from '../../../../components/ErrorState.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import classes from '../Incident.module.css'
import { StateTag } from '../StateTag.tsx'
import { incidentWords } from '../text.ts'
import { WishesForDay } from '../WishesForDay.tsx'
import { callsOf } from './callsOf.ts'
import { People } from './People.tsx'
import { PrintedRecord } from './PrintedRecord.tsx'
import { RecordLessons } from './RecordLessons.tsx'
import { StandInsAsked } from './StandInsAsked.tsx'
import { Untold } from './Untold.tsx'

type Incident = OutputOf<'Incident_get'>

interface IncidentRecordProps {
  incident_no: number
  onBack: () => void
}

/** Milliseconds between two looks while mails are on their way. */
const mailInterval = 5_000

/** Whether mails are still on their way: what becomes of them is looked at again. */
const underWay = (incident: Incident | undefined) =>
  incident?.state === 'told' && incident.people.some(({ telling }) => telling === 'waiting')

/** What was decided, by whom, what became of each lesson, who was told and who has to be called; printed on a page. */
export function IncidentRecord({ incident_no, onBack }: IncidentRecordProps) {
  const t = incidentWords.useText()
  const { data, error, refetch } = useCall(
    'Incident_get',
    { incident_no },
    { staleTime: 0, refetchInterval: now => underWay(now) && mailInterval },
  )
  if (error && !data) {
    return (
      <div className="page">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) return <Loading lines={8} />
  return (
    <div className="page stack">
      <Head incident={data} onBack={onBack} />
      {data.state === 'untold' && <Untold incident={data} onChanged={() => void refetch()} />}
      {data.state === 'undone' && <Notice kind="info">{t('undone_about')}</Notice>}
      {data.incident_kind === 'closing' && data.state !== 'undone' && (
        <div className="no-print">
          <WishesForDay center_no={data.center_no} day={data.start_date} />
        </div>
      )}
      {data.state !== 'undone' && (
        <People key={data.state} incident={data} onChanged={() => void refetch()} />
      )}
      <PrintedRecord incident={data} />
      <RecordLessons lessons={data.lessons} undone={data.state === 'undone'} />
      <StandInsAsked asked={data.stand_ins} undone={data.state === 'undone'} />
    </div>
  )
}

function Head({ incident, onBack }: { incident: Incident; onBack: () => void }) {
  const t = incidentWords.useText()
  const { incident_kind, state, teacher_name, center_name, start_date, end_date, reason } = incident
  const at = (instant: string, who: string) => ({ when: lessonInstant.dayAndTime(instant), who })
  return (
    <div className={classes.head}>
      <div className="stack gap-1">
        <h2 className="title">
          {incident_kind === 'absence'
            ? t('title_absence', { teacher: teacher_name })
            : t('title_closing', { center: center_name })}{' '}
          <span className="num">
            {start_date === end_date ? dayText(start_date) : dayRangeText(start_date, end_date)}
          </span>{' '}
          <StateTag state={state} calls_left={callsOf(incident.people).left} />
        </h2>
        <p className="facts note num">
          {incident_kind === 'absence' && <span>{center_name}</span>}
          <span>{t('decided_line', at(incident.decided_at, incident.decided_by_name))}</span>
          {incident.told_at !== null && (
            <span>{t('told_line', at(incident.told_at, incident.told_by_name))}</span>
          )}
          {incident.undone_at !== null && (
            <span>{t('undone_line', at(incident.undone_at, incident.undone_by_name))}</span>
          )}
          {reason !== '' && <span>{t('reason_line', { reason })}</span>}
          {incident.shifts_out > 0 && <span>{t('shifts_line', { count: incident.shifts_out })}</span>}
          {incident.periods_closed > 0 && <span>{t('closed_line', { count: incident.periods_closed })}</span>}
          {incident.shifts_added > 0 && <span>{t('added_line', { count: incident.shifts_added })}</span>}
        </p>
      </div>
      <div className="row no-print">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
