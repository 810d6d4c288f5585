import { Button } from '@mantine/core'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import type { useCall } from '../../../../api/useCall.ts'
import { ErrorState } from '../../../../components/ErrorState.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { isMailless } from '../../../../components/mailless/mailless.ts'
import { Notice } from '../../../../components/Notice.tsx'
import { Sheet } from '../../../../components/Sheet.tsx'
import { useUser } from '../../../../session/sessionStore.ts'
import type { AskKind } from '../search.ts'
import { AbsenceForm } from './AbsenceForm.tsx'
import { AdditionForm } from './AdditionForm.tsx'
import classes from './Asking.module.css'
import { RequestForm } from './RequestForm.tsx'
import { askingWords } from './text.ts'

interface AskingSheetProps {
  ask: AskKind
  /** What it is about; 0 for an addition. */
  schedule_no: number
  /** What can be asked for, and which lessons may be made up. */
  known: ReturnType<typeof useCall<'C21201_getRequest'>>
  onAsk: (ask: AskKind, schedule_no: number) => void
  onSeen: () => void
  onClose: () => void
}

/** What a family asks for, and for whom, over the page; afterwards what comes of it. */
export function AskingSheet({ ask, schedule_no, known, onAsk, onSeen, onClose }: AskingSheetProps) {
  const t = askingWords.useText()
  const [done, setDone] = useState<{ make_up_until: string | null } | null>(null)
  const makesUp = known.data?.rights.some(right => right.schedule_no === schedule_no) === true && !done
  const title = t(ask === 'change' && makesUp ? 'title_make_up' : `title_${ask}`)
  const { user_named: name } = useUser()
  const finished = () => setDone({ make_up_until: null })
  return (
    <Sheet title={t('title_of', { title, name })} onClose={onClose}>
      {done ? (
        <div className={classes.step}>
          <Notice kind="done" live>
            {ask !== 'absence'
              ? t(isMailless() ? 'done_mailless' : 'done')
              : done.make_up_until === null
                ? t('absence_done_late')
                : t('absence_done', { until: dayText(done.make_up_until) })}
          </Notice>
          <div className={classes.foot}>
            {ask === 'absence' && done.make_up_until !== null ? (
              <>
                <Button variant="default" onClick={onClose}>
                  {t('later')}
                </Button>
                <Button onClick={() => onAsk('change', schedule_no)} data-autofocus>
                  {t('choose_date')}
                </Button>
              </>
            ) : (
              <>
                <Button variant="default" onClick={onSeen}>
                  {t('see')}
                </Button>
                <Button onClick={onClose} data-autofocus>
                  {t('close')}
                </Button>
              </>
            )}
          </div>
        </div>
      ) : ask === 'absence' ? (
        <AbsenceForm
          schedule_no={schedule_no}
          onSent={make_up_until => setDone({ make_up_until })}
          onChange={() => onAsk('change', schedule_no)}
          onClose={onClose}
        />
      ) : ask === 'change' ? (
        <RequestForm wish={{ kind: 'change', schedule_no }} subject="" onSent={finished} onClose={onClose} />
      ) : known.data ? (
        <AdditionForm {...known.data} onSent={finished} onClose={onClose} />
      ) : known.error ? (
        <ErrorState error={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <Loading lines={4} />
      )}
    </Sheet>
  )
}
