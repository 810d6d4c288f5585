import { ActionIcon, CloseButton } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { useCenters } from '../../../session/useCenters.ts'
import { useNarrow } from '../../../theme/useNarrow.ts'
import { SaveBar } from './acts/SaveBar.tsx'
import { CompareBar } from './compare/CompareBar.tsx'
import { lockOf } from './model/planMoves.ts'
import { changedSince } from './model/runResult.ts'
import { NarrowTabs } from './NarrowTabs.tsx'
import { PastBar } from './past/PastBar.tsx'
import { RunBar } from './run/RunBar.tsx'
import classes from './Screen.module.css'
import { assignmentWords } from './text.ts'
import { CourseStarts } from './toolbar/CourseStarts.tsx'
import { FilterBar } from './toolbar/FilterBar.tsx'
import { OpenRequests } from './toolbar/OpenRequests.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { WeekActions } from './toolbar/WeekActions.tsx'
import { WeekState } from './toolbar/WeekState.tsx'
import { useAskedAct } from './useAskedAct.ts'
import type { Board } from './useBoard.ts'
import { weekKey } from './useWeek.ts'

/** Above the week: which one, its state, what can be done, filters, and what needs a person. */
export function WeekTop({ board }: { board: Board }) {
  const t = assignmentWords.useText()
  const { acts, model, run, selected, editing, span, distribution, setDialog } = board
  const { week_date, range } = board.data
  // On a phone the week comes first: the second line waits behind a button.
  const phone = useNarrow()
  const [tools, setTools] = useState(false)
  // A week that is being read is about to be what the run has left.
  const reading = useIsFetching({ queryKey: [weekKey] })
  const several = useCenters().own.length > 1
  const canDistribute = week_date <= range.max_date && span !== null && model.lessons.length > 0
  useAskedAct(
    {
      ask: board.search.ask,
      waits: board.stale || run.isUnknown,
      may: {
        distribute: board.writable && canDistribute,
        assign: board.writable && board.openDays.length > 0,
      },
      hindered: acts.dirty ? 'save_first' : run.busy ? 'busy' : null,
    },
    setDialog,
    board.change,
  )
  const showResult = () => {
    run.seen()
    selected.showResult()
  }
  // Beside the filters there is room for them: the first line stays one line, whatever state the week comes to.
  const around = !board.stale && (
    <>
      <CourseStarts
        center_no={board.toolbar.center_no}
        week={board.toolbar.week}
        last={range.max_date}
        onWeek={board.toolbar.onWeek}
      />
      <OpenRequests count={board.openRequests} />
    </>
  )
  return (
    <div className={`${classes.top} no-print`}>
      {/* Of the past nothing is done: its bar lies over the line, and neither line nor grid moves. */}
      <div className={classes.line}>
        <div inert={board.past.open && !phone}>
          <Toolbar
            {...board.toolbar}
            end={
              <>
                {phone && (
                  <ActionIcon
                    variant={board.view.filtered ? 'light' : 'subtle'}
                    {...(!board.view.filtered && { color: 'gray' })}
                    size={32}
                    aria-label={t('tools')}
                    title={t('tools')}
                    aria-expanded={tools}
                    onClick={() => setTools(!tools)}
                  >
                    <IconAdjustments size={18} aria-hidden />
                  </ActionIcon>
                )}
                {board.writable && <SaveBar acts={acts} save={editing.save} />}
              </>
            }
          >
            {!board.stale && (
              <>
                <WeekState distribution={distribution} range={range} editable={span !== null} />
                {phone && around}
                {range.writable && !(phone && board.past.open) && (
                  <WeekActions
                    span={span}
                    days={board.openDays}
                    running={run.busy}
                    unsaved={acts.dirty}
                    canDistribute={canDistribute}
                    canStop={
                      (distribution.state === 'distributed' || distribution.state === 'changed') &&
                      week_date > range.min_date
                    }
                    hasResult={run.finished !== undefined}
                    onRun={run.start}
                    onRelease={mode => setDialog({ kind: 'release', mode })}
                    onDistribute={() => setDialog({ kind: 'distribute' })}
                    onStop={() => setDialog({ kind: 'stop' })}
                    onResult={showResult}
                    onJoin={several ? () => setDialog({ kind: 'join' }) : null}
                    onPrint={board.print}
                    onPast={board.past.show}
                    onCompare={() => setDialog({ kind: 'compare', first: 'choose' })}
                  />
                )}
              </>
            )}
          </Toolbar>
        </div>
        {board.past.open && <PastBar past={board.past} model={board.present} onAct={board.takePast} />}
      </div>
      {(!phone || tools) && (
        <FilterBar
          model={model}
          search={board.search}
          onChange={board.change}
          filtered={board.view.filtered}
          look={board.look}
        >
          {!phone && around}
        </FilterBar>
      )}
      {run.error && (
        <div className={classes.failure}>
          <FailureAlert error={run.error} />
          <CloseButton aria-label={t('dismiss')} onClick={run.dismissError} />
        </div>
      )}
      {/* Of the week that is about to go, no result is opened any more. */}
      {!board.stale && !board.past.open && run.job && run.shown && (
        <RunBar
          job={run.job}
          since={
            reading === 0 && changedSince(run.job, model.lessons, lesson => lockOf(model, lesson) !== null)
          }
          writable={range.writable}
          onShowResult={showResult}
          onAgain={run.again}
          onDismiss={run.dismiss}
        />
      )}
      {!board.stale && span && range.writable && (
        <CompareBar
          comparison={board.comparison}
          onShow={() => setDialog({ kind: 'compare', first: 'result' })}
        />
      )}
      {board.narrow && (
        <NarrowTabs tab={board.tab} onTab={board.setTab} unassigned={model.unassigned.length} />
      )}
    </div>
  )
}
