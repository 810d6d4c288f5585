import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asApiFailure } from '../../../../api/ApiFailure.ts'
import { callApi } from '../../../../api/callApi.ts'
import { callKey } from '../../../../api/useCall.ts'
import { toast } from '../../../../components/toast.ts'
import { dropDraft, loadDraft } from '../../../../drafts/draftStore.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import { reportWords } from '../text.ts'
import { type KeptSend, keepAsDraft, keptPlace } from '../useKeptSend.ts'

const t = reportWords.say

/** Milliseconds between two tries while there is no line. */
const pause = 10_000

/**
 * What was pressed of a report and got no answer, where the report is only to be read by now: it may have been that very
 * press, or another device. It is sent once more under its key, so that its author learns which; what was refused stays as a
 * draft. Gives how often that has come to an end, for who shows what is left.
 */
export function useKeptPress(schedule_no: number): number {
  const { user_no } = useUser()
  const queryClient = useQueryClient()
  const [ended, setEnded] = useState(0)
  const draft = `${user_no}:C50102/${schedule_no}`
  const place = keptPlace(user_no, schedule_no)
  useEffect(() => {
    let timer = 0
    let wanted = true
    const end = async () => {
      await dropDraft(place).catch(() => {})
      if (!wanted) return
      setEnded(count => count + 1)
      void queryClient.invalidateQueries({ queryKey: callKey('C50102_getEdit') })
    }
    const send = async () => {
      const found = await loadDraft<KeptSend>(place).catch(() => null)
      if (!wanted || !found) return
      const { key, input, act } = found.value
      try {
        await callApi('C50102_doEdit', input, { idempotencyKey: key })
        void queryClient.invalidateQueries({ refetchType: 'none' })
        await dropDraft(draft).catch(() => {})
        toast({ kind: 'done', message: t(`done_${act}`) })
        await end()
      } catch (error) {
        const failure = asApiFailure(error)
        if (failure.outcomeUnknown || failure.status === 401 || failure.status === 429) {
          if (wanted) timer = window.setTimeout(() => void send(), pause)
          return
        }
        await keepAsDraft(draft, found.value)
        toast({ kind: 'warning', message: t('kept_refused', { message: failure.message }), stays: true })
        await end()
      }
    }
    void send()
    return () => {
      wanted = false
      window.clearTimeout(timer)
    }
  }, [place, draft, queryClient])
  return ended
}
