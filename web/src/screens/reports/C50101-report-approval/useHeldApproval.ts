import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { useCallback, useRef } from 'react'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { useKeptWrites } from '../../../api/useKeptWrites.ts'
import { endToast, toast } from '../../../components/toast.ts'
import { approvalWords } from './text.ts'
import type { LeftReport } from './useBulkApproval.tsx'

/** So long an approval waits on the page and can be taken back, in milliseconds. */
const hold = 5000

type Approval = InputOf<'C50101_doApprove'>

export interface HeldApproval {
  /** Approves it as it was read, in five seconds; `told` is what is said once it is done. */
  approve: (approval: Approval & { student_name: string; told: string }) => void
  /** Takes one back, without a number the last; gives its report, `null` where nothing waits any more. */
  undo: (schedule_no?: number) => number | null
  /** The reports that will be approved in a moment. */
  held: ReadonlySet<number>
  /** Tried, and not got through: they go out by themselves. */
  offline: number
  retry: () => void
}

interface Settled {
  left: readonly LeftReport[]
  failures: readonly ApiFailure[]
}

/**
 * One approval after the other, each of which can be taken back for five seconds: nothing has been written and no family
 * told till then. It is kept in this browser and sent when the time is over, the page is left, or at its next visit.
 */
export function useHeldApproval(
  onUndone: (schedule_no: number) => void,
  onSettled: (settled: Settled) => Promise<unknown>,
): HeldApproval {
  const t = approvalWords.say
  // What is told of them; after a reload they are known by their number alone: no name is kept in the browser for it.
  const told = useRef(new Map<number, { student_name: string; told: string }>())
  const { waiting, send, undo, retry } = useKeptWrites('C50101', ({ done, refused }) => {
    const results = done.flatMap(({ answer }) => (answer as OutputOf<'C50101_doApprove'>).results)
    const left: LeftReport[] = []
    for (const { schedule_no, refusal } of results) {
      const known = told.current.get(schedule_no)
      const student_name = known?.student_name ?? t('bulk_unknown', { no: schedule_no })
      endToast(occasionOf(schedule_no))
      if (refusal === '') {
        const message = known?.told ?? t('approved_no', { no: schedule_no })
        toast({ kind: 'done', message, occasion: occasionOf(schedule_no) })
      } else {
        left.push({ schedule_no, student_name, refusal })
      }
    }
    for (const { write } of refused) for (const no of nosOf(write.input)) endToast(occasionOf(no))
    return onSettled({ left, failures: refused.map(each => each.failure) })
  })
  const last = useRef(waiting)
  last.current = waiting
  const takeBack = useCallback(
    (asked?: number) => {
      const write = last.current.findLast(
        each => !each.tried && (asked === undefined || nosOf(each.input).includes(asked)),
      )
      if (!write) return null
      undo(write.key)
      const [schedule_no = 0] = nosOf(write.input)
      endToast(occasionOf(schedule_no))
      return schedule_no
    },
    [undo],
  )

  return {
    approve: ({ student_name, told: text, ...input }) => {
      for (const no of nosOf(input)) told.current.set(no, { student_name, told: text })
      send({ api: 'C50101_doApprove', input, hold })
      const [schedule_no = 0] = nosOf(input)
      toast({
        kind: 'info',
        message: t('approving', { student: student_name }),
        occasion: occasionOf(schedule_no),
        action: {
          label: t('undo'),
          run: () => {
            if (takeBack(schedule_no) !== null) onUndone(schedule_no)
          },
        },
      })
    },
    undo: takeBack,
    held: new Set(waiting.flatMap(each => nosOf(each.input))),
    offline: waiting.filter(each => each.tried).length,
    retry,
  }
}

function nosOf(input: unknown): number[] {
  return (input as Approval).reports.map(report => report.schedule_no)
}

function occasionOf(schedule_no: number): string {
  return `approval ${schedule_no}`
}
