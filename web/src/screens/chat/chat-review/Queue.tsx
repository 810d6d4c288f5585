import { Button, Select } from '@mantine/core'
import type { ChatFlagSource, ChatFlagState } from '@terakoya/contract/chat/review'
import { useRef, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useStoredFlag } from '../../../components/useStoredFlag.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { asideText } from '../../../words/joining.ts'
import { CasePane } from './CasePane.tsx'
import { useCaseKeys } from './caseKeys.ts'
import type { CaseActs } from './Decision.tsx'
import { QueueRow } from './QueueRow.tsx'
import classes from './Review.module.css'
import { ReviewKeys } from './ReviewKeys.tsx'
import { flagSources, flagStates, neighbour, type ReviewSearch, severities } from './search.ts'
import { reviewWords } from './text.ts'

const perPage = 30
/** Milliseconds after which the list is asked for again: somebody else works on it, too. */
const again = 30_000

interface QueueProps {
  search: ReviewSearch
  change: (next: { [Key in keyof ReviewSearch]?: ReviewSearch[Key] | undefined }) => void
}

/** The queue at the left, the case that is open at the right; on a phone one of them. */
export function Queue({ search, change }: QueueProps) {
  const t = reviewWords.useText()
  const { state, severity, source, center, page, flag } = search
  const { own } = useCenters()
  const [keysOff, setKeysOff] = useStoredFlag('chat-review-keys-off')
  const acts = useRef<CaseActs | null>(null)
  const searchInfo = {
    state,
    ...(severity !== undefined && { severity }),
    ...(source !== undefined && { source }),
    ...(center !== undefined && { center_no: center }),
  }
  const asked = useCall(
    'ChatReview_doBrowse',
    { searchInfo, pagination: { current_page: page, per_page: perPage } },
    { keepPrevious: true, refetchInterval: again, staleTime: 0 },
  )
  const flag_nos = asked.data?.rows.map(row => row.flag_no) ?? []
  const open = (flag_no: number | undefined) => flag_no !== undefined && change({ flag: flag_no })
  /** Decided, and what is proposed next: nobody has looked at that yet, so it goes on being passed on until somebody opens it. */
  const [proposed, setProposed] = useState(0)
  const decided = () => {
    setProposed(flag_nos.find(each => each !== flag) ?? 0)
    change({ flag: undefined })
  }
  const next = flag === 0 && flag_nos.includes(proposed) ? proposed : undefined
  useCaseKeys(!keysOff, act => {
    if (act === 'next') open(next ?? neighbour(flag_nos, flag, 1))
    else if (act === 'previous') open(neighbour(flag_nos, flag, -1))
    else acts.current?.decide(act)
  })
  const narrowed = severity !== undefined || source !== undefined || center !== undefined
  const { data } = asked
  return (
    <div className={classes.both} data-open={flag > 0 || undefined}>
      <section className={classes.list} aria-label={t('queue')}>
        <div className="row gap-2">
          <Select
            aria-label={t('state')}
            size="xs"
            w={140}
            allowDeselect={false}
            value={state}
            onChange={value => change({ state: value as ChatFlagState, page: undefined, flag: undefined })}
            data={flagStates.map(value => ({
              value,
              label: data ? asideText(t(`state_${value}`), String(data.counts[value])) : t(`state_${value}`),
            }))}
          />
          <Select
            aria-label={t('severity')}
            size="xs"
            w={130}
            placeholder={t('any_severity')}
            clearable
            value={severity === undefined ? null : String(severity)}
            onChange={value =>
              change({ severity: severities.find(each => String(each) === value), page: undefined })
            }
            data={severities.map(value => ({ value: String(value), label: t(`severity_${value}`) }))}
          />
          <Select
            aria-label={t('source')}
            size="xs"
            w={150}
            placeholder={t('any_source')}
            clearable
            value={source ?? null}
            onChange={value =>
              change({ source: (value as ChatFlagSource | null) ?? undefined, page: undefined })
            }
            data={flagSources.map(value => ({ value, label: t(`source_${value}`) }))}
          />
          {own.length > 1 && (
            <Select
              aria-label={t('center')}
              size="xs"
              w={160}
              placeholder={t('any_center')}
              clearable
              searchable={own.length > 10}
              value={center === undefined ? null : String(center)}
              onChange={value =>
                change({ center: value === null ? undefined : Number(value), page: undefined })
              }
              data={own.map(each => ({ value: String(each.center_no), label: each.label }))}
            />
          )}
          <span className="end">
            <ReviewKeys off={keysOff} onOff={setKeysOff} />
          </span>
        </div>
        {asked.error && !data ? (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : !data ? (
          <Loading lines={6} height={56} />
        ) : data.rows.length === 0 ? (
          narrowed || state !== 'open' ? (
            <EmptyState
              title={t('none')}
              actions={
                <Button
                  variant="default"
                  onClick={() =>
                    change({ state: undefined, severity: undefined, source: undefined, center: undefined })
                  }
                >
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('none_open')}>{t('none_open_hint')}</EmptyState>
          )
        ) : (
          <>
            <ul className={classes.rows}>
              {data.rows.map(row => (
                <QueueRow
                  key={row.flag_no}
                  row={row}
                  current={row.flag_no === flag}
                  next={row.flag_no === next}
                  onOpen={() => change({ flag: row.flag_no })}
                />
              ))}
            </ul>
            {data.pagination.last_page > 1 && (
              <nav className="row between compact" aria-label={t('queue')}>
                <Button
                  size="xs"
                  variant="default"
                  disabled={page <= 1}
                  onClick={() => change({ page: page - 1 })}
                >
                  {t('previous_page')}
                </Button>
                <span className="num">
                  {t('page', { page, last: data.pagination.last_page, total: data.pagination.total })}
                </span>
                <Button
                  size="xs"
                  variant="default"
                  disabled={!data.pagination.hasNextPage}
                  onClick={() => change({ page: page + 1 })}
                >
                  {t('next_page')}
                </Button>
              </nav>
            )}
          </>
        )}
      </section>
      <section className={classes.pane} aria-label={t('case')}>
        {flag > 0 ? (
          <CasePane
            key={flag}
            flag_no={flag}
            acts={acts}
            onBack={() => change({ flag: undefined })}
            onDecided={decided}
          />
        ) : next !== undefined ? (
          <EmptyState
            title={t('next_title')}
            actions={<Button onClick={() => open(next)}>{t('next_open')}</Button>}
          >
            {t('next_hint')}
          </EmptyState>
        ) : data && data.rows.length > 0 ? (
          <EmptyState title={t('choose')}>{t('choose_hint')}</EmptyState>
        ) : null}
      </section>
    </div>
  )
}
