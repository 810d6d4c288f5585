import { useCallback, useEffect, useMemo, useState } from 'react'
import { useUnsaved } from '../../../../framework/unsaved/useUnsaved.ts'
import type { LoadedWeek } from '../useWeek.ts'
import type { Act, SeenLesson } from './act.ts'
import { applyActs, seenOf, seenOfMoved, stateOf } from './applyActs.ts'
import { findConflicts } from './conflicts.ts'
import {
  type ActHistory,
  actsOf,
  concludeActs,
  doAct,
  forgetLessons,
  forgetOutdated,
  joinHistories,
  keepLessons,
  noHistory,
  redoAct,
  seeAgain,
  undoAct,
} from './history.ts'

interface WeekHistory {
  week_date: string
  history: ActHistory
}

/**
 * The acts on the week that is shown: each is local until 保存, can be undone, and survives the tab as a draft
 * (experience §6, points 5 and 8).
 */
export function useActs(data: LoadedWeek) {
  const { center_no, week_date, applied } = data
  const [state, setState] = useState<WeekHistory>({ week_date, history: noHistory })
  // Left for another week, what is not saved waits as a draft: whoever comes back is asked, as after a reload.
  if (state.week_date !== week_date) setState({ week_date, history: noHistory })
  const history = state.week_date === week_date ? state.history : noHistory
  const change = useCallback(
    (next: (history: ActHistory) => ActHistory) =>
      setState(before => ({
        week_date,
        history: next(before.week_date === week_date ? before.history : noHistory),
      })),
    [week_date],
  )

  const edited = useMemo(
    () => applyActs(center_no, data, actsOf(history), history.seen, history.told),
    [center_no, data, history],
  )
  const { conflicts, unharmed } = useMemo(
    () => findConflicts(center_no, data, history),
    [center_no, data, history],
  )
  useEffect(() => {
    if (unharmed.length > 0) change(before => seeAgain(before, unharmed))
  }, [unharmed, change])

  const dirty = edited.count > 0
  const work = useUnsaved<ActHistory>({
    key: `C40101/${center_no}/${week_date}`,
    value: history,
    dirty,
    restore: draft => change(before => joinHistories(draft, before)),
    losesOn: 'week center',
    join: joinHistories,
  })

  const act = useCallback(
    (next: Act) => {
      const touched = new Set(next.lessons.map(edit => edit.schedule_no))
      const lessons = [
        ...applied.lessons.filter(lesson => touched.has(lesson.schedule_no)).map(seenOf),
        ...applied.moved
          .filter(lesson => touched.has(lesson.schedule_no))
          .map(lesson => seenOfMoved(lesson, center_no)),
      ]
      // What I see is what is stored: whatever was done before to such a lesson is done with.
      const renewed = new Set(
        lessons.map(lesson => lesson.schedule_no).filter(schedule_no => !edited.changed.has(schedule_no)),
      )
      change(before => doAct(forgetOutdated(before, lessons, renewed), next, lessons))
    },
    [applied, center_no, change, edited.changed],
  )

  return {
    history,
    edited,
    dirty,
    conflicts,
    act,
    undo: useCallback(() => change(undoAct), [change]),
    redo: useCallback(() => change(redoAct), [change]),
    /** After a save: the acts that were sent are stored; what was done meanwhile stays. */
    conclude: useCallback(
      (sent: ReadonlySet<Act>, saved: readonly SeenLesson[]) =>
        change(before => concludeActs(before, sent, saved)),
      [change],
    ),
    takeTheirs: (schedule_nos: ReadonlySet<number>) => change(before => forgetLessons(before, schedule_nos)),
    keepMine: (schedule_nos: ReadonlySet<number>) =>
      change(before =>
        keepLessons(
          before,
          new Map(
            conflicts.flatMap(({ schedule_no, seen, theirs }) =>
              theirs && schedule_nos.has(schedule_no)
                ? [[schedule_no, { found: stateOf(seen.center_no === center_no ? seen : theirs), theirs }]]
                : [],
            ),
          ),
        ),
      ),
    work,
  }
}

export type Acts = ReturnType<typeof useActs>
