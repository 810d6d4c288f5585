import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { lackingText } from '../../../components/readiness/LackingTags.tsx'
import type { Lacking, ReadinessGroup } from '../../../components/readiness/remedy.ts'
import { SetupSteps } from '../../../components/readiness/SetupSteps.tsx'
import { readinessWords } from '../../../components/readiness/text.ts'
import { FacetRow } from '../../../framework/browse/FacetRow.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { LackingTable } from './LackingTable.tsx'
import { groups, parseSearch } from './search.ts'

/** 準備状況: what new centers, teachers and students still lack, whose first lesson is nearest first. */
export function Screen() {
  const t = readinessWords.useText()
  const [{ lacking, ...chosen }, change] = useUrlSearch(parseSearch)
  const [pages, setPages] = useState(1)
  const asked = lacking as Lacking | undefined
  const { data, error, isPlaceholderData, refetch } = useCall(
    'Readiness_getList',
    { ...(chosen.group && { group: chosen.group }), pages, ...(asked && { lacking: asked }) },
    // What was lacking may just have been given on another screen.
    { keepPrevious: true, staleTime: 0 },
  )
  const group = chosen.group ?? data?.group ?? 'student'
  const show = (to: { group?: ReadinessGroup; lacking: string | undefined }) => {
    setPages(1)
    change(to)
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  // Of nobody who is there yet it can't be said that nothing is lacking.
  if (data && data.setup.length > 0 && data.totals.center + data.totals.teacher + data.totals.student === 0) {
    return (
      <div className="page">
        <SetupSteps missing={data.setup} />
      </div>
    )
  }
  return (
    <div className="page stack gap-4">
      {data && <SetupSteps missing={data.setup} />}
      <SegmentedControl
        aria-label={t('group')}
        className="start"
        value={group}
        onChange={next => show({ group: next as ReadinessGroup, lacking: undefined })}
        data={groups.map(value => ({
          value,
          label: data ? `${t(value)} ${data.totals[value].toLocaleString('ja-JP')}` : t(value),
        }))}
      />
      {!data || (isPlaceholderData && pages === 1) ? (
        <Loading lines={6} />
      ) : data.totals[group] === 0 ? (
        <EmptyState title={t(`ready_${group}`)}>
          {data.setup.length === 0 && data.totals.center + data.totals.teacher + data.totals.student === 0
            ? t('ready_body')
            : undefined}
        </EmptyState>
      ) : (
        <>
          <FacetRow
            label={t('what')}
            chosen={asked}
            onChoose={value => show({ lacking: value as string | undefined })}
            facets={[
              { value: undefined, word: t('all'), count: data.totals[group] },
              ...data.counts.map(each => ({
                value: each.lacking,
                word: lackingText(t, group, each.lacking),
                count: each.count,
              })),
            ]}
          />
          <p className="hint">{t('hint')}</p>
          <LackingTable group={group} rows={data.rows} />
          {data.row_count > data.rows.length && (
            <Button variant="default" className="start" onClick={() => setPages(pages + 1)}>
              {t('more', { count: data.row_count - data.rows.length })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
