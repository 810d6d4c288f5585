import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Acts } from './Acts.tsx'
import { DropFiles } from './DropFiles.tsx'
import { Files } from './Files.tsx'
import { Past } from './Past.tsx'
import { Result } from './Result.tsx'
import { isRunning, numberText } from './state.ts'
import { takeoverWords } from './text.ts'

/** Milliseconds between two looks at how far work is. */
const interval = 1000

/** 引っ越し: the files of a school that ran elsewhere are dropped in, rehearsed, taken over, and taken back if need be. */
export function Screen() {
  const t = takeoverWords.useText()
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useCall(
    'Takeover_getState',
    {},
    { staleTime: 0, refetchInterval: now => now !== undefined && isRunning(now) && interval },
  )
  const reread = () => void client.invalidateQueries({ queryKey: callKey('Takeover_getState') })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isPending) {
    return (
      <div className="page">
        <Loading lines={6} />
      </div>
    )
  }
  const { centers, classrooms, courses, subjects } = data.places
  const running = isRunning(data)
  const lacking = [centers, classrooms, courses, subjects].includes(0)
  return (
    <div className="page stack gap-5">
      <p>{t('intro')}</p>
      {lacking && <Notice kind="warning">{t('places_lacking')}</Notice>}
      <p className="hint">
        {t('places', {
          centers: numberText(centers),
          classrooms: numberText(classrooms),
          courses: numberText(courses),
          subjects: numberText(subjects),
        })}
      </p>
      <DropFiles disabled={running} onChanged={reread} />
      {data.files.length === 0 ? (
        <EmptyState title={t('none')}>{t('none_hint')}</EmptyState>
      ) : (
        <>
          <Files state={data} disabled={running} onChanged={reread} />
          <Acts state={data} onChanged={reread} />
        </>
      )}
      {data.files.length > 0 && data.rehearsal && data.rehearsal.digest === data.digest && !running && (
        <Result rehearsal={data.rehearsal} />
      )}
      {data.past.length > 0 && <Past state={data} onChanged={reread} />}
    </div>
  )
}
