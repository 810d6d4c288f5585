import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useCallback, useEffect, useState } from 'react'
import { type ApiFailure, asApiFailure } from '../../../../api/ApiFailure.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { endToast, toast } from '../../../../components/toast.ts'
import { tellNothingToSave } from '../../../../framework/unsaved/nothingToSave.ts'
import { assignmentWords } from '../text.ts'
import { type LoadedWeek, weekKey } from '../useWeek.ts'
import type { Act, SeenLesson } from './act.ts'
import { applyActs } from './applyActs.ts'
import { storedLessons } from './conflicts.ts'
import { actsOf } from './history.ts'
import { noRefusals, type Refusals, refusalsOf } from './refusals.ts'
import { saveInput } from './saveInput.ts'
import type { Acts } from './useActs.ts'
import type { useProof } from './useProof.ts'

/** Lessons that a save with the check left without a teacher. */
export type LeftUnassigned = OutputOf<'C40101_updateSchedule'>['unassigned']

interface Outcome {
  week_date: string
  /** About the whole save: nothing was changed, and everything is still here. */
  failure: ApiFailure | null
  refusals: Refusals
  unassigned: LeftUnassigned
  /** A save whose answer never came: its acts may be stored, as so many rows. */
  lost: { sent: ReadonlySet<Act>; count: number } | null
  /** Rows of such a save that are stored, as it turned out. */
  arrived: number
}

/** What is told of the work until it is saved: the save's own words take its place. */
export const saveOccasion = 'C40101:save'

const quiet = { failure: null, refusals: noRefusals, unassigned: [], lost: null, arrived: 0 }

/** 保存: one transaction; a refusal keeps the stack and says which rows and why (experience §6, point 5). */
export function useSave(data: LoadedWeek, acts: Acts, proof: ReturnType<typeof useProof>) {
  const { center_no, week_date } = data
  const { edited, history, conflicts, conclude } = acts
  const client = useQueryClient()
  const { mutateAsync } = useWrite('C40101_updateSchedule', { showsFailure: true })
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ week_date, ...quiet })
  const current: Outcome = outcome.week_date === week_date ? outcome : { week_date, ...quiet }

  const reread = useCallback(
    () => client.refetchQueries({ queryKey: [weekKey, center_no, week_date] }),
    [client, center_no, week_date],
  )

  /** What a save wrote, by whose versions: later ones of somebody else are not taken as seen. */
  const savedOf = (updated: readonly { schedule_no: number; lock_version: number }[]): SeenLesson[] => {
    const week = client.getQueryData<LoadedWeek>([weekKey, center_no, week_date])
    const stored = new Map(
      (week ? storedLessons(center_no, week) : []).map(lesson => [lesson.schedule_no, lesson]),
    )
    return updated.flatMap(({ schedule_no, lock_version }) => {
      const now = stored.get(schedule_no)
      if (now?.lock_version === lock_version) return [now]
      const seen = history.seen.get(schedule_no)
      return seen ? [{ ...seen, ...edited.changed.get(schedule_no), lock_version }] : []
    })
  }

  // Read again, the week says whether a save has arrived of which no answer has come.
  const { lost } = current
  useEffect(() => {
    if (!lost) return
    const { sent, count } = lost
    if (applyActs(center_no, data, [...sent]).count > 0) return
    const touched = new Set([...sent].flatMap(act => act.lessons.map(edit => edit.schedule_no)))
    conclude(sent, storedLessons(center_no, data, touched))
    setOutcome({ week_date, ...quiet, arrived: count })
  }, [lost, center_no, week_date, data, conclude])

  const save = async (check: 0 | 1 = 0): Promise<void> => {
    const t = assignmentWords.say
    if (busy) return
    if (conflicts.length > 0) {
      toast({
        kind: 'warning',
        message: t('conflict_title', { count: conflicts.length }),
        occasion: saveOccasion,
      })
      return
    }
    if (edited.count === 0) {
      tellNothingToSave(saveOccasion)
      return
    }
    const input = saveInput(center_no, week_date, edited, history, check)
    const sent = new Set(actsOf(history))
    setBusy(true)
    endToast(saveOccasion)
    try {
      const answer = await mutateAsync(input)
      proof.end()
      await reread()
      conclude(sent, savedOf(answer.updated))
      setOutcome({ week_date, ...quiet, unassigned: answer.unassigned })
      const { updated, office_work } = answer
      const count = updated.length + office_work.inserted + office_work.deleted
      if (answer.noChange && answer.unassigned.length === 0) {
        toast({ kind: 'info', message: t('save_same'), occasion: saveOccasion })
      } else if (answer.unassigned.length === 0)
        toast({ kind: 'done', message: t('save_done', { count }), occasion: saveOccasion })
    } catch (error) {
      const failure = asApiFailure(error)
      if (failure.errorCode === 'PASSWORD_NEEDED') {
        setBusy(false)
        if (await proof.ask()) await save(check)
        return
      }
      // What others did meanwhile (or an earlier save of mine whose answer was lost) is looked at before it is told.
      if (failure.status === 409 || failure.status === 404) await reread()
      const count = edited.count
      const lost = failure.outcomeUnknown ? { sent, count } : null
      setOutcome({ week_date, ...quiet, failure, refusals: refusalsOf(failure, input), lost })
      if (lost) void reread()
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, outcome: current, dismiss: () => setOutcome({ week_date, ...quiet }) }
}

export type Save = ReturnType<typeof useSave>
