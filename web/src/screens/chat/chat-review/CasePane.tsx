import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Case } from './Case.tsx'
import type { CaseActs } from './Decision.tsx'
import classes from './Review.module.css'
import { reviewWords } from './text.ts'

interface CasePaneProps {
  flag_no: number
  acts: RefObject<CaseActs | null>
  onBack: () => void
  onDecided: () => void
}

/** The case that is open; opening it says that somebody looks, so that nobody further is called. */
export function CasePane({ flag_no, acts, onBack, onDecided }: CasePaneProps) {
  const t = reviewWords.useText()
  const queryClient = useQueryClient()
  const asked = useCall('ChatReview_doRead', { flag_no }, { staleTime: 0 })
  const { mutate: begin } = useWrite('ChatReview_begin')
  const begun = useRef(false)
  const unopened = asked.data?.flag.state === 'open' && asked.data.flag.first_read_at === null
  const reread = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: callKey('ChatReview_doRead', { flag_no }) })
    void queryClient.invalidateQueries({ queryKey: callKey('ChatReview_doBrowse') })
    void queryClient.invalidateQueries({ queryKey: callKey('ChatReview_getOpenCount') })
  }, [queryClient, flag_no])
  useEffect(() => {
    if (!unopened || begun.current) return
    begun.current = true
    begin({ flag_no }, { onSuccess: reread })
  }, [unopened, flag_no, begin, reread])
  return (
    <div className="stack">
      <Button className={classes.back ?? ''} variant="default" size="xs" onClick={onBack}>
        {t('back')}
      </Button>
      {asked.error && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !asked.data ? (
        <Loading lines={8} />
      ) : (
        <Case read={asked.data} acts={acts} onChanged={reread} onDecided={onDecided} />
      )}
    </div>
  )
}
