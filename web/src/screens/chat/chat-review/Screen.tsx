import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useSession } from '../../../session/sessionStore.ts'
import { Figures } from './Figures.tsx'
import { Queue } from './Queue.tsx'
import { parseSearch, type ReviewTab, reviewTabs } from './search.ts'
import { reviewWords } from './text.ts'

/** チャット確認: what somebody is to look at, and what came of it (chat B7). */
export function Screen() {
  const t = reviewWords.useText()
  const { user } = useSession()
  const [search, change] = useUrlSearch(parseSearch)
  return (
    <div className="page stack">
      <div className="row between">
        <SegmentedControl
          aria-label={t('tab')}
          size="xs"
          value={search.tab}
          onChange={tab => change({ tab: tab as ReviewTab, flag: undefined })}
          data={reviewTabs.map(value => ({ value, label: t(`tab_${value}`) }))}
        />
        {user?.authority_function_ids.includes('ChatWords') && <Link to="/ChatWords">{t('words')}</Link>}
      </div>
      {search.tab === 'queue' ? (
        <Queue search={search} change={change} />
      ) : (
        <Figures search={search} change={change} />
      )}
    </div>
  )
}
