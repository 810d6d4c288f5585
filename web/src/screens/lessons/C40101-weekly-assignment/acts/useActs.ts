import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDraft } from '../../../../drafts/useDraft.ts'
import { useLeaveGuard } from '../../../../shell/useLeaveGuard.ts'
import type { LoadedWeek } from '../useWeek.ts'
import type { Act, SeenLesson } from './act.ts'
import { applyActs, seenOf, seenOfMoved } from './applyActs.ts'
import { findConflicts } from './conflicts.ts'
import {
  type ActHistory,
  actsOf,
  concludeActs,
  doAct,
  forgetLessons,
  joinHistories,
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
  const history = state.week_date === week_date ? state.history : noHistory
  const change = useCallback(
    (next: (history: ActHistory) => ActHistory) =>
      setState(before => ({
        week_date,
        history: next(before.week_date === week_date ? before.history : noHistory),
      })),
    [week_date],
  )

  const edited = useMemo(() => applyActs(center_no, data, actsOf(history)), [center_no, data, history])
  const { conflicts, unharmed } = useMemo(
    () => findConflicts(center_no, data, edited, history),
    [center_no, data, edited, history],
  )
  useEffect(() => {
    if (unharmed.length > 0) change(before => seeAgain(before, unharmed))
  }, [unharmed, change])

  const dirty = edited.count > 0
  const draft = useDraft<ActHistory>(`C40101:${center_no}:${week_date}`, history, {
    dirty,
    join: joinHistories,
  })
  useLeaveGuard(dirty, 'week center', true)

  const act = useCallback(
    (next: Act) => {
      const touched = new Set(next.lessons.map(edit => edit.schedule_no))
      const lessons = [
        ...applied.lessons.filter(lesson => touched.has(lesson.schedule_no)).map(seenOf),
        ...applied.moved
          .filter(lesson => touched.has(lesson.schedule_no))
          .map(lesson => seenOfMoved(lesson, center_no)),
      ]
      change(before => doAct(before, next, lessons))
    },
    [applied, center_no, change],
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
      (sent: ReadonlySet<Act>, stored: readonly SeenLesson[]) =>
        change(before => concludeActs(before, sent, stored)),
      [change],
    ),
    takeTheirs: (schedule_nos: ReadonlySet<number>) => change(before => forgetLessons(before, schedule_nos)),
    keepMine: (schedule_nos: ReadonlySet<number>) =>
      change(before =>
        seeAgain(
          before,
          conflicts.flatMap(({ schedule_no, theirs }) =>
            theirs && schedule_nos.has(schedule_no) ? [theirs] : [],
          ),
        ),
      ),
    /** Unsaved work of an earlier visit. */
    draft: draft.found,
    restore: () => {
      const { found } = draft
      if (found) change(before => joinHistories(found.value, before))
      draft.taken()
    },
    discard: draft.drop,
  }
}

export type Acts = ReturnType<typeof useActs>
