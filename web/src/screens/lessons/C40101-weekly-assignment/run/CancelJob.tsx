import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useWrite } from '../../../../api/useWrite.ts'
import { runWords } from './runText.ts'

/** Stops a run or a comparison; nothing of it is kept. */
export function CancelJob({ job_no }: { job_no: number }) {
  const t = runWords.useText()
  const cancel = useWrite('Jobs_cancel')
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlayerStop size={14} aria-hidden />}
      loading={cancel.isPending}
      disabled={cancel.isSuccess}
      onClick={event => {
        // The button goes with the job: the focus stays beside it.
        event.currentTarget.closest('section')?.focus()
        cancel.mutate({ job_no })
      }}
    >
      {t(cancel.isSuccess ? 'run_cancelling' : 'run_cancel')}
    </Button>
  )
}
