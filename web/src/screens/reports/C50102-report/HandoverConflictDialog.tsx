import { Button, Group, Modal, Textarea } from '@mantine/core'
import { limitOf } from '@terakoya/domain/reports/faults'
import { useState } from 'react'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import type { HandoverConflict } from './conflicts.ts'
import { joinTexts } from './joinTexts.ts'
import classes from './Report.module.css'
import { handoverRow } from './rowsState.ts'
import { reportWords } from './text.ts'

interface HandoverConflictDialogProps {
  conflict: HandoverConflict
  solving: boolean
  error: ApiFailure | null
  onSolve: (joined: string) => void
  onLeave: () => void
}

/** Two people wrote the one handover of a student: all three texts, and a joined one to finish. */
export function HandoverConflictDialog(props: HandoverConflictDialogProps) {
  const { conflict, solving, error, onSolve, onLeave } = props
  const t = reportWords.useText()
  const { base, theirs, mine, by, at } = conflict
  const [joined, setJoined] = useState(() => joinTexts(base, theirs, mine))
  const told = [
    ['handover_before', base],
    ['handover_theirs', theirs],
    ['handover_mine', mine],
  ] as const
  return (
    <Modal opened onClose={onLeave} title={t('handover_conflict_title')} size={720}>
      <div className="stack">
        <p>{t('handover_conflict_body')}</p>
        <div className={classes.threeTexts}>
          {told.map(([key, text]) => (
            <section key={key}>
              <h3 className="hint">{t(key)}</h3>
              {key === 'handover_theirs' && by !== '' && at !== '' && (
                <small className="hint num">
                  {t('handover_at', { name: by, at: lessonInstant.dayAndTime(at) })}
                </small>
              )}
              <p className={classes.written}>{text === '' ? t('empty_value') : text}</p>
            </section>
          ))}
        </div>
        <Textarea
          label={t('handover_joined')}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={limitOf(handoverRow)}
          value={joined}
          onChange={event => setJoined(event.currentTarget.value)}
          data-autofocus
        />
        <FailureAlert error={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onLeave}>
            {t('cancel')}
          </Button>
          <Button loading={solving} onClick={() => onSolve(joined.trim())}>
            {t('handover_join')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
