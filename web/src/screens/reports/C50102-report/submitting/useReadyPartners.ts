import { useQueries } from '@tanstack/react-query'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { reportFaults } from '@terakoya/domain/reports/faults'
import { reportStatus } from '@terakoya/domain/reports/states'
import { useEffect, useState } from 'react'
import { readApi } from '../../../../api/callApi.ts'
import { callKey } from '../../../../api/useCall.ts'
import { loadDraft } from '../../../../drafts/draftStore.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import { codesOf, type Dropdowns } from '../fields/choices.ts'
import { layoutOfLesson } from '../fields/RowField.tsx'
import type { Report } from '../rowsState.ts'
import { keptPlace } from '../useKeptSend.ts'

const unattended: readonly number[] = [attendance.open, attendance.refused, attendance.absent]

/** Whether it could be handed in as it is stored: nothing is missing, and nothing of it waits to be decided. */
function isReady(report: Report, dropdowns: Dropdowns): boolean {
  const { rows, subjects, moves, draft, report_status, attendance_distinction } = report
  if (report_status !== reportStatus.partial || !moves.includes(reportStatus.complete)) return false
  if (draft !== null || unattended.includes(attendance_distinction)) return false
  const texts = new Map(rows.map(({ detail_no, comment }) => [detail_no, comment]))
  const facts = { ...codesOf(dropdowns, subjects, texts), lesson: layoutOfLesson(report), absence: false }
  return reportFaults(texts, facts).length === 0
}

/** The reports of the same period that their author could hand in together with this one; none unless it `asks`. */
export function useReadyPartners(report: Report, dropdowns: Dropdowns, asks: boolean): Report[] {
  const { user_no } = useUser()
  const begun = report.partners
    .filter(each => each.schedule_no !== report.schedule_no && each.report_status === reportStatus.partial)
    .map(({ schedule_no }) => schedule_no)
  const found = useQueries({
    queries: begun.map(schedule_no => ({
      queryKey: callKey('C50102_getEdit', { schedule_no }),
      queryFn: ({ signal }: { signal: AbortSignal }) => readApi('C50102_getEdit', { schedule_no }, signal),
      enabled: asks,
    })),
  })
  // What was typed there and not saved would be left behind.
  const [unsaved, setUnsaved] = useState<ReadonlySet<number> | null>(null)
  const nos = begun.join(' ')
  useEffect(() => {
    let wanted = true
    const has = async (no: number) =>
      (await loadDraft(`${user_no}:C50102/${no}`)) !== null ||
      (await loadDraft(keptPlace(user_no, no))) !== null
    const asked = nos.split(' ').filter(Boolean).map(Number)
    // Where this browser keeps nothing, nothing waits in it.
    Promise.all(asked.map(async no => [no, await has(no).catch(() => false)] as const)).then(
      all => wanted && setUnsaved(new Set(all.filter(([, waits]) => waits).map(([no]) => no))),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [nos, user_no])
  if (!asks || unsaved === null) return []
  return found.flatMap(({ data }) =>
    data && !unsaved.has(data.schedule_no) && isReady(data, dropdowns) ? [data] : [],
  )
}
