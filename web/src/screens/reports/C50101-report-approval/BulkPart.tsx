import { Button } from '@mantine/core'
import { createContext, useContext } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import type { SelectedPartProps } from '../../../framework/resource/selectedPart.ts'
import classes from './Approval.module.css'
import { approvalWords, refusalKeys } from './text.ts'
import type { BulkApproval } from './useBulkApproval.tsx'

export const BulkContext = createContext<BulkApproval | null>(null)

/** What is done with the marked reports, in the bar above the list. */
export function BulkPart({ ids }: SelectedPartProps) {
  const t = approvalWords.useText()
  const bulk = useContext(BulkContext)
  if (!bulk) return null
  return (
    <Button size="compact-sm" loading={bulk.busy} onClick={() => void bulk.ask()}>
      {t('bulk', { count: ids.length })}
    </Button>
  )
}

interface BulkResultProps {
  bulk: BulkApproval
  onOpen: (schedule_no: number) => void
}

/** What was left of an approval of several, each with its reason and the way to it, until it is closed. */
export function BulkResult({ bulk: { left, approved, error, close }, onOpen }: BulkResultProps) {
  const t = approvalWords.useText()
  if (left.length === 0) return <FailureAlert error={error} seen />
  return (
    <>
      <FailureAlert error={error} seen />
      <Notice kind="warning" title={t('bulk_left', { approved, count: left.length })} live seen>
        <ul className={classes.left}>
          {left.map(({ schedule_no, student_name, refusal }) => (
            <li key={schedule_no}>
              <button type="button" className={classes.toLeft} onClick={() => onOpen(schedule_no)}>
                {student_name}
              </button>
              <span>{t(refusalKeys[refusal])}</span>
            </li>
          ))}
        </ul>
        <Button size="compact-sm" variant="default" mt="xs" onClick={close}>
          {t('bulk_close')}
        </Button>
      </Notice>
    </>
  )
}
