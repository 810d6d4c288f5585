import { Button, SegmentedControl } from '@mantine/core'
import { IconBellCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { SearchField } from '../../../components/search/SearchField.tsx'
import { instantOf } from '../../../format/instant.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { usePersonalWord } from '../../../framework/browse/usePersonalWord.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { AlertGroupList } from './AlertGroupList.tsx'
import classes from './Alerts.module.css'
import { alertGroups } from './alertGroups.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { parseSearch, type Show, shows } from './search.ts'
import { alertWords } from './text.ts'
import { useAlerts } from './useAlerts.ts'

/** アラート: what somebody should look at, by kind, and who has looked already (domain §5). */
export function Screen() {
  const t = alertWords.useText()
  const [{ show }, change] = useUrlSearch(parseSearch)
  const personal = usePersonalWord({ code: 'C00102', personal: 'students' })
  const search = personal?.word ?? ''
  const found = useAlerts(show, search)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { alerts } = found
  // Only what is in sight can be chosen: what was handled or filtered away no longer is.
  const inSight = new Set(alerts?.map(alert => alert.alert_no))
  const chosenNow = [...chosen].filter(no => inSight.has(no))

  const setConfirmed = (alert_nos: readonly number[], confirmed_flag: 0 | 1) => {
    setChosen(new Set())
    void found.setConfirmed(alert_nos, confirmed_flag)
  }
  const choose = (alert_nos: readonly number[], on: boolean) => {
    const next = new Set(chosenNow)
    for (const no of alert_nos) on ? next.add(no) : next.delete(no)
    setChosen(next)
  }

  return (
    <div className="page stack">
      <div className="row gap-4">
        <SegmentedControl
          aria-label={t('show')}
          size="xs"
          value={show}
          onChange={value => change({ show: value as Show })}
          data={shows.map(value => ({ value, label: t(value) }))}
        />
        <SearchField value={search} onChange={word => personal?.setWord(word)} label={t('search')} />
        <span className="end compact quiet num">
          {found.read_at > 0 && t('as_of', { time: lessonInstant.time(instantOf(found.read_at)) })}
        </span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={found.reloading}
          onClick={() => void found.reload()}
        >
          {t('refresh')}
        </Button>
      </div>
      {found.error && !alerts ? (
        <ErrorState error={found.error} onRetry={found.retry} />
      ) : !alerts ? (
        <Loading lines={6} />
      ) : alerts.length === 0 ? (
        <Nothing show={show} search={search} onClear={() => personal?.setWord('')} />
      ) : (
        <>
          {found.total > alerts.length && (
            <Notice kind="info">{t('more', { total: found.total, count: alerts.length })}</Notice>
          )}
          {chosenNow.length > 0 && (
            <ChosenBar
              show={show}
              count={chosenNow.length}
              onConfirm={flag => setConfirmed(chosenNow, flag)}
              onNone={() => setChosen(new Set())}
            />
          )}
          {alertGroups(alerts).map(group => (
            <AlertGroupList
              key={group.classification}
              group={group}
              chosen={chosen}
              onChoose={choose}
              onConfirm={setConfirmed}
            />
          ))}
        </>
      )}
      {found.done && (
        <div className={classes.done}>
          <Notice kind="done" live>
            {t(found.done.confirmed_flag === 1 ? 'done_confirm' : 'done_unconfirm', {
              count: found.done.alert_nos.length,
            })}{' '}
            <Button size="compact-xs" variant="default" onClick={() => void found.undo()}>
              {t('undo')}
            </Button>
          </Notice>
        </div>
      )}
    </div>
  )
}

function Nothing({ show, search, onClear }: { show: Show; search: string; onClear: () => void }) {
  const t = alertWords.useText()
  if (search !== '') {
    return (
      <EmptyState
        title={t('none_found', { search })}
        actions={
          <Button size="xs" variant="default" onClick={onClear}>
            {t('clear_search')}
          </Button>
        }
      >
        {t('none_found_body')}
      </EmptyState>
    )
  }
  const icon = <IconBellCheck size={32} stroke={1.5} />
  if (show === 'all') return <EmptyState title={t('none_at_all')} icon={icon} />
  return show === 'confirmed' ? (
    <EmptyState title={t('none_confirmed')}>{t('none_confirmed_body')}</EmptyState>
  ) : (
    <EmptyState title={t('none')} icon={icon}>
      {t('none_body')}
    </EmptyState>
  )
}
