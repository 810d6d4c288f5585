import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { RecordTabs } from '../../../framework/edit/RecordTabs.tsx'
import classes from './Karte.module.css'
import { KarteForm } from './KarteForm.tsx'
import { KarteReading } from './KarteReading.tsx'
import { InterviewsTab, ScoresTab } from './KarteTabs.tsx'
import { OpenKarte } from './KarteWhose.tsx'
import { ProgressTab } from './ProgressTab.tsx'
import { karteWords } from './text.ts'

interface KartePageProps {
  /** `null`: a new one. */
  id: number | null
  /** Who keeps kartes writes; teachers read. */
  keeps: boolean
  onSaved: (id: number) => void
  onClose: () => void
}

/** One karte: to be written or to be read, with its interviews and the tests beside it. */
export function KartePage({ id, keeps, onSaved, onClose }: KartePageProps) {
  const t = karteWords.useText()
  const asked = { enabled: id !== null && id > 0, staleTime: 0 }
  const written = useCall('C20201_getEdit', { id: id ?? 0 }, { ...asked, enabled: asked.enabled && keeps })
  const read = useCall('C20201_doRead', { id: id ?? 0 }, { ...asked, enabled: asked.enabled && !keeps })
  const { error, refetch } = keeps ? written : read
  const karte = keeps ? written.data : read.data
  const back = (
    <Button
      variant="subtle"
      color="gray"
      c="var(--link)"
      size="compact-md"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onClose}
      className={`no-print ${'start'}`}
    >
      {t('back')}
    </Button>
  )
  if (id === null && !keeps) {
    return (
      <div className={`page ${classes.page}`}>
        {back}
        <section className="panel">
          <EmptyState title={t('add_not_allowed')}>{t('add_not_allowed_body')}</EmptyState>
        </section>
      </div>
    )
  }
  if (id === 0 || error?.status === 404) {
    if (!karte) return <LostAddress />
    return (
      <div className={`page ${classes.page}`}>
        {back}
        <section className="panel">
          <EmptyState title={t('gone_title')}>{t('gone_body')}</EmptyState>
        </section>
      </div>
    )
  }
  if (id !== null && error && !karte) {
    return (
      <div className={`page ${classes.page}`}>
        {back}
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  // A new karte that was saved just now goes on being written while its record is read.
  const waits = id !== null && !karte
  const besides =
    id === null
      ? []
      : [
          { key: 'interviews', label: t('tab_interviews'), Part: InterviewsTab },
          { key: 'scores', label: t('tab_scores'), Part: ScoresTab },
          { key: 'progress', label: t('tab_progress'), Part: ProgressTab },
        ]
  return (
    <div className={`page ${classes.page}`}>
      {back}
      <OpenKarte value={karte ?? null}>
        <RecordTabs id={id ?? 0} name={karte?.student_name ?? ''} besides={besides}>
          {keeps ? (
            waits && !bornHere.has(id) ? (
              <Loading lines={8} height={36} />
            ) : (
              <KarteForm
                karte={written.data ?? null}
                onSaved={saved => {
                  bornHere.add(saved)
                  onSaved(saved)
                }}
                onClose={onClose}
              />
            )
          ) : read.data ? (
            <KarteReading karte={read.data} />
          ) : (
            <Loading lines={8} />
          )}
        </RecordTabs>
      </OpenKarte>
    </div>
  )
}

/** Kartes that were made in this tab: their form is open already. */
const bornHere = new Set<number>()
