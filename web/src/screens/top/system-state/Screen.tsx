import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import { RecordFacts } from '../../../framework/edit/RecordFacts.tsx'
import { sizeText } from '../../../framework/files/sizeText.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { Defects } from './Defects.tsx'
import { ErasureRecord } from './ErasureRecord.tsx'
import { Erasures } from './Erasures.tsx'
import classes from './SystemState.module.css'
import { systemStateWords } from './text.ts'

type SystemState = OutputOf<'SystemState_get'>
type Judgement = SystemState['disk']['state']

/** Milliseconds: who looks at it while something is mended sees it mended. */
const interval = 30_000

const parseSearch = ({ erasure }: Readonly<Record<string, unknown>>) => ({
  erasure: Number.isInteger(Number(erasure)) && Number(erasure) > 0 ? Number(erasure) : undefined,
})

/** システム状態, or one record of an erasure on a page of its own, as it is printed. */
export function Screen() {
  const [{ erasure }, change] = useUrlSearch(parseSearch)
  return erasure === undefined ? (
    <SystemStatePage />
  ) : (
    <ErasureRecord erasure_no={erasure} onBack={() => change({ erasure: undefined })} />
  )
}

/** What an administrator looks at in the morning, and when somebody reads out a number. */
function SystemStatePage() {
  const t = systemStateWords.useText()
  const { dayAndTime, time } = useInstantText()
  const { data, error, isPending, refetch } = useCall('SystemState_get', {}, { refetchInterval: interval })
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (isPending) {
    return (
      <div className="page">
        <Loading />
      </div>
    )
  }
  const { backup, mails, jobs, disk, standby } = data
  const areas = [backup, mails, jobs, disk, ...(standby ? [standby] : [])]
  const open = areas.filter(({ state }) => state !== 'ok').length
  return (
    <div className="page stack gap-5">
      <div className="row between">
        <Notice kind={open === 0 ? 'done' : 'warning'}>
          {open === 0 ? t('all_well') : t('some', { count: open })}
        </Notice>
        <p className="hint num">{t('checked', { time: time(data.checked_at) })}</p>
      </div>
      <ul className={classes.areas}>
        <Area title={t('backup')} state={backup.state}>
          <BackupText backup={backup} />
        </Area>
        {standby && (
          <Area title={t('standby')} state={standby.state}>
            <p>{t(standby.state === 'ok' ? 'standby_there' : 'standby_missing')}</p>
          </Area>
        )}
        <Area title={t('mails')} state={mails.state}>
          {mails.sent ? (
            <p>{t('mails_sent', { waiting: mails.waiting, failed: mails.failed })}</p>
          ) : (
            <p>{t('mails_off')}</p>
          )}
          {mails.state === 'fault' && <p>{t('mails_late', { minutes: mails.oldest_minutes })}</p>}
          {mails.failed > 0 && (
            <p>
              <Link to="/mail-history" search={linkSearch('/mail-history', {})}>
                {t('mails_look')}
              </Link>
            </p>
          )}
        </Area>
        <Area title={t('jobs')} state={jobs.state}>
          <p>{t('jobs_now', { waiting: jobs.waiting, running: jobs.running, failed: jobs.failed })}</p>
        </Area>
        <Area title={t('disk')} state={disk.state}>
          <p>{t('disk_free', { free: sizeText(disk.free), total: sizeText(disk.total) })}</p>
          {disk.state !== 'ok' && <p>{t('disk_low')}</p>}
        </Area>
      </ul>
      <Defects defects={data.defects} />
      <Erasures />
      <section aria-labelledby="system-versions" className="stack gap-3">
        <h2 id="system-versions" className="title">
          {t('versions')}
        </h2>
        <RecordFacts
          facts={[
            [t('version'), data.version],
            [t('started'), dayAndTime(data.started_at)],
            [t('node'), data.node_version],
            [t('postgres'), data.postgres_version],
            [t('schema'), data.schema_version],
          ]}
        />
      </section>
    </div>
  )
}

function Area({ title, state, children }: { title: string; state: Judgement; children: ReactNode }) {
  const t = systemStateWords.useText()
  return (
    <li className={classes.area}>
      <div className="row between">
        <h2 className="title">{title}</h2>
        <span className="tag" data-kind={state === 'fault' ? 'error' : state}>
          {t(`state_${state}`)}
        </span>
      </div>
      {children}
    </li>
  )
}

function BackupText({ backup: { kind, good_at, tried_at } }: { backup: SystemState['backup'] }) {
  const t = systemStateWords.useText()
  const { dayAndTime } = useInstantText()
  if (kind === 'outside') return <p>{t('backup_outside')}</p>
  return (
    <>
      {kind === 'none' && <p>{t('backup_off')}</p>}
      {good_at !== null && <p>{t('backup_good', { when: dayAndTime(good_at) })}</p>}
      {good_at === null && kind === 'nightly' && <p>{t('backup_none_yet')}</p>}
      {tried_at !== null && tried_at !== good_at && (
        <p>{t('backup_failed', { when: dayAndTime(tried_at) })}</p>
      )}
    </>
  )
}
