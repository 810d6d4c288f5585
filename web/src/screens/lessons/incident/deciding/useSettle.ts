import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { useState } from 'react'
import { type ApiFailure, asApiFailure } from '../../../../api/ApiFailure.ts'
import { callKey } from '../../../../api/useCall.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { askPassword } from '../../../../components/password/askPassword.tsx'

type Asked = InputOf<'Incident_settle'>

/** Why a lesson can't be decided so, or what it is warned of. */
export interface Refusal {
  schedule_no: number
  message: string
  /** Its family has asked for something else: that is decided first. */
  requested: boolean
}

/**
 * Decides; where a warning is overridden by it, the warnings are shown and one's own password is asked for, for each week
 * once (spec §5). `refusals`: why a lesson can't be decided so, by its number.
 * @param askWarned whether the person goes on, knowing what these lessons are warned of
 * @param reread lessons came that the page hasn't shown yet
 */
export function useSettle(
  askWarned: (warned: readonly Refusal[]) => Promise<boolean>,
  onDone: (incident_no: number) => void,
  reread: () => void,
) {
  const queryClient = useQueryClient()
  const write = useWrite('Incident_settle', { showsFailure: true })
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Refusal>>(new Map())
  const send = async (asked: Asked, proved: readonly string[] = []): Promise<void> => {
    try {
      const { incident_no } = await write.mutateAsync(asked)
      await queryClient.invalidateQueries({ queryKey: callKey('Incident_getList') })
      onDone(incident_no)
    } catch (error) {
      const failure = asApiFailure(error)
      const rows = refusalsOf(failure, asked)
      if (failure.errorCode === 'PASSWORD_NEEDED') {
        const weeks = [...new Set(daysOf(asked).map(mondayOf))].filter(week => !proved.includes(week))
        const [week] = weeks
        if (week === undefined || !(await askWarned(rows))) return
        if (await askPassword(asked.center_no, week)) await send(asked, [...proved, week])
        return
      }
      if (failure.errorCode === 'LESSONS_CAME') reread()
      // A yes may have come that the page hasn't shown yet.
      void queryClient.invalidateQueries({ queryKey: callKey('Incident_getStandInAsks') })
      // A colleague may have decided the same meanwhile.
      void queryClient.invalidateQueries({ queryKey: callKey('Incident_getStanding') })
      setRefusals(new Map(rows.map(row => [row.schedule_no, row])))
    }
  }
  return {
    settle: (asked: Asked) => {
      setRefusals(new Map())
      void send(asked)
    },
    pending: write.isPending,
    error: write.error,
    refusals,
    forget: () => {
      write.reset()
      setRefusals(new Map())
    },
  }
}

/** The first and the last day: two weeks at most lie between them. */
const daysOf = ({ start_date, end_date }: Asked) => [start_date, end_date]

function refusalsOf({ errors }: ApiFailure, asked: Asked): Refusal[] {
  return errors.flatMap(({ field, message, errorCode }) => {
    const row = asked.lessons[Number(/^lessons\.(\d+)/.exec(field)?.[1])]
    return row ? [{ schedule_no: row.schedule_no, message, requested: errorCode === 'REQUESTED' }] : []
  })
}
