import { useCallback, useRef } from 'react'
import { useWrite } from '../../api/useWrite.ts'

interface SentReport {
  schedule_no: number
  version_no: number
  /** It is the family's own, and nobody of it has read this version. */
  unread: boolean
}

/** Notes that the family has read what it was sent; of a version once, however often it is called. */
export function useMarkRead({ schedule_no, version_no, unread }: SentReport) {
  const { mutate, isSuccess: noted } = useWrite('C50102_markRead', { showsFailure: true })
  const marked = useRef(0)
  const markRead = useCallback(() => {
    if (!unread || marked.current === version_no) return
    marked.current = version_no
    mutate({ schedule_no, version_no })
  }, [unread, schedule_no, version_no, mutate])
  return { markRead, noted }
}
