import { useEffect, useRef } from 'react'
import { useWrite } from '../../api/useWrite.ts'
import { useUser } from '../../session/sessionStore.ts'

interface HandedOver {
  schedule_no: number
  advisor_read_at: string | null
  rows: readonly { detail_no: number; comment: string }[]
}

/** Notes once that the advisor has opened a report with a handover for them (row 16). */
export function useMarkAdvisorRead({ schedule_no, advisor_read_at, rows }: HandedOver): void {
  const { user_type_code } = useUser()
  const { mutate } = useWrite('C50102_markRead')
  const unread =
    user_type_code === '530' &&
    advisor_read_at === null &&
    rows.some(({ detail_no, comment }) => detail_no === 16 && comment !== '')
  const noted = useRef(0)
  useEffect(() => {
    if (!unread || noted.current === schedule_no) return
    noted.current = schedule_no
    mutate({ schedule_no, version_no: 0 })
  }, [unread, schedule_no, mutate])
}
