import { Button, Group, Modal } from '@mantine/core'
import type { AssignmentWishes } from '@terakoya/domain/assignment/wishes'
import { useEffect, useState } from 'react'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { useNarrow } from '../../../../theme/useNarrow.ts'
import type { WeekRange } from '../dialogs/RangeSelect.tsx'
import type { Lesson, SubjectName } from '../model/weekData.ts'
import { CancelJob } from '../run/CancelJob.tsx'
import { ChooseVariants } from './ChooseVariants.tsx'
import classes from './Compare.module.css'
import { ComparisonProgress, ProgressWords } from './CompareBar.tsx'
import { ComparisonResult } from './ComparisonResult.tsx'
import { compareWords } from './text.ts'
import type { ComparisonOfWeek } from './useComparison.ts'

interface CompareDialogProps extends WeekRange {
  /** What is looked at first: the choice of plans, or the newest comparison. */
  first: 'choose' | 'result'
  comparison: ComparisonOfWeek
  lessons: readonly Lesson[]
  subjectOf: ReadonlyMap<number, SubjectName>
  /** The center's settings as they are now. */
  wishes: AssignmentWishes
  /** Whether any lesson had a teacher the week before. */
  hasRegulars: boolean
  /** Why no plan can be taken at the moment. */
  blocked: 'save_first' | 'busy' | null
  onClose: () => void
}

/** Chooses what is compared, shows how far it is, and then the plans side by side. */
export function CompareDialog(props: CompareDialogProps) {
  const { comparison, onClose } = props
  const t = compareWords.useText()
  const narrow = useNarrow()
  const [stage, setStage] = useState(props.first)
  const { current, live, error, seen, reset } = comparison
  const completed = current?.state === 'completed'
  // Looked at here: the bar doesn't tell of it again.
  const looksAt = stage === 'result' && completed
  useEffect(() => {
    if (looksAt) seen()
  }, [looksAt, seen])
  const close = () => {
    reset()
    onClose()
  }
  const body = () => {
    if (live) return <Making comparison={comparison} onClose={close} />
    if (stage === 'result' && completed) {
      return (
        <ComparisonResult
          comparison={comparison}
          result={current}
          lessons={props.lessons}
          subjectOf={props.subjectOf}
          blocked={props.blocked}
          onAnother={() => {
            reset()
            setStage('choose')
          }}
          onClose={close}
        />
      )
    }
    if (stage === 'result' && !current && !error) return <Loading />
    return (
      <>
        {stage === 'result' && error && <FailureAlert error={error} title={t('loading_failed')} />}
        {stage === 'result' && current && (
          <Notice kind={current.state === 'failed' ? 'error' : 'info'} live>
            {t(current.state === 'failed' ? 'failed' : 'cancelled')}
            {current.message}
          </Notice>
        )}
        <ChooseVariants
          {...props}
          hasPrevious={completed}
          onPrevious={() => setStage('result')}
          onStarted={() => setStage('result')}
          onClose={close}
        />
      </>
    )
  }
  return (
    <Modal opened onClose={close} title={t('title')} size={820} fullScreen={narrow}>
      {body()}
    </Modal>
  )
}

function Making({ comparison, onClose }: { comparison: ComparisonOfWeek; onClose: () => void }) {
  const t = compareWords.useText()
  return (
    <section className={classes.making} aria-label={t('bar')} tabIndex={-1}>
      <ComparisonProgress comparison={comparison} />
      <ProgressWords comparison={comparison} />
      <Group justify="flex-end" gap="xs">
        {comparison.current && <CancelJob job_no={comparison.current.job_no} />}
        <Button size="compact-sm" onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </section>
  )
}
