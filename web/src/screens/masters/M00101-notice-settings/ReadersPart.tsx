import { Progress } from '@mantine/core'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import classes from './Readers.module.css'
import { noticeSettingsWords } from './text.ts'
import { UnreadPeople } from './UnreadPeople.tsx'

/** How many people a notice is for, and how many have read it. */
export function ReadersPart({ id }: { id: number }) {
  const t = noticeSettingsWords.useText()
  const { data, error, refetch } = useCall('M00101_getReaders', { id }, { staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={3} />
  const { reader_count, read_count, unread_count } = data
  const rate = reader_count === 0 ? 0 : Math.floor((read_count / reader_count) * 100)
  const counts = { reader_count, read_count, unread_count }
  return (
    <section className={classes.readers} aria-label={t('readers')}>
      {reader_count === 0 ? (
        <Notice kind="warning">{t('nobody')}</Notice>
      ) : (
        <>
          <dl className={classes.counts}>
            {(['reader_count', 'read_count', 'unread_count'] as const).map(key => (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd className="num">{t('people', { count: counts[key].toLocaleString('ja-JP') })}</dd>
              </div>
            ))}
          </dl>
          <Progress value={rate} size="lg" aria-label={t('rate', { rate })} />
          <p className={classes.rate}>{t('rate', { rate })}</p>
        </>
      )}
      <p className="hint">{t('readers_hint')}</p>
      {unread_count > 0 && <UnreadPeople id={id} unread={unread_count} />}
    </section>
  )
}
