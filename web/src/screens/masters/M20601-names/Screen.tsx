import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useSession, useUser } from '../../../session/sessionStore.ts'
import { ownCenters, shownCenter } from '../../../session/useCenters.ts'
import { useNarrow } from '../../../theme/useNarrow.ts'
import classes from './Names.module.css'
import { NamesForm } from './NamesForm.tsx'
import { NamesHistory } from './NamesHistory.tsx'
import { lists, parseNamesSearch } from './search.ts'
import { namesWords } from './text.ts'

/** M20601 名称マスタ: one list of names, edited as a whole. */
export function Screen() {
  const t = namesWords.useText()
  const narrow = useNarrow()
  const { dropdowns } = useSession()
  const { isSuperAdmin } = useUser()
  const [search, change] = useUrlSearch(parseNamesSearch)
  // Not in the form, which begins anew when the list has been read again.
  const [showsHistory, setShowsHistory] = useState(false)
  const names_no = search.no
  // Names are the same everywhere; the center says for which of theirs somebody changes them (spec §5).
  const center_no = shownCenter(ownCenters(dropdowns))?.center_no
  const asked = useCall(
    'M20601_getBatchEdit',
    { center_no: center_no ?? 0, names_no },
    { enabled: center_no !== undefined, staleTime: 0 },
  )
  const { data, error } = asked
  return (
    <div className={`page ${classes.page}`}>
      <div className={classes.tools}>
        {narrow ? (
          <Select
            label={t('list')}
            data={lists.map(no => ({ value: String(no), label: t(`list_${no}`) }))}
            value={String(names_no)}
            onChange={value => change({ no: lists.find(no => String(no) === value) ?? 101 })}
          />
        ) : (
          <SegmentedControl
            aria-label={t('list')}
            data={lists.map(no => ({ value: String(no), label: t(`list_${no}`) }))}
            value={String(names_no)}
            onChange={value => change({ no: lists.find(no => String(no) === value) ?? 101 })}
          />
        )}
        <span className="note">{t('everywhere')}</span>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void asked.refetch()} />}
      {center_no === undefined && (
        <EmptyState title={t('no_center')}>
          {t(isSuperAdmin ? 'no_center_admin' : 'no_center_hint')}
        </EmptyState>
      )}
      {center_no !== undefined && !data && !error && <Loading lines={8} />}
      {data && center_no !== undefined && (
        <NamesForm
          key={`${names_no} ${data.version}`}
          names_no={names_no}
          center_no={center_no}
          stored={data}
          onReload={() => void asked.refetch()}
          onHistory={() => setShowsHistory(true)}
        />
      )}
      {showsHistory && center_no !== undefined && (
        <NamesHistory names_no={names_no} center_no={center_no} onClose={() => setShowsHistory(false)} />
      )}
    </div>
  )
}
