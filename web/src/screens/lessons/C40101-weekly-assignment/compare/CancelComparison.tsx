import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useWrite } from '../../../../api/useWrite.ts'
import { compareWords } from './text.ts'

/** Stops a comparison; what was made of it is not kept. */
export function CancelComparison({ job_no }: { job_no: number }) {
  const t = compareWords.useText()
  const cancel = useWrite('Jobs_cancel')
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlayerStop size={14} aria-hidden />}
      loading={cancel.isPending}
      disabled={cancel.isSuccess}
      onClick={event => {
        // The button goes with the comparison: the focus stays beside it.
        event.currentTarget.closest('section')?.focus()
        cancel.mutate({ job_no })
      }}
    >
      {t(cancel.isSuccess ? 'cancelling' : 'cancel')}
    </Button>
  )
}
