import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { LogDisagreement, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { Tag } from '../../../components/day/Tag.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { zoomLogWords } from './text.ts'
import classes from './ZoomLog.module.css'

interface DisagreementsProps {
  row: ZoomLogRow
  /** `null`: the reader decides nothing. */
  onDecide: ((row: ZoomLogRow, disagreement: LogDisagreement) => void) | null
}

const severities = [1, 2, 3] as const
const kinds = { 1: 'plain', 2: 'warn', 3: 'error' } as const

/** Where log and mark say different things, in words, with what was decided of it. */
export function Disagreements({ row, onDecide }: DisagreementsProps) {
  const t = zoomLogWords.useText()
  if (row.disagreements.length === 0) return null
  return (
    <ul className={classes.disagreements} aria-label={t('disagreements')}>
      {row.disagreements.map(each => {
        const severity = severities.find(level => level === each.severity) ?? 1
        const decided = each.decided_at !== null
        const Icon = decided ? IconCheck : severity === 1 ? IconInfoCircle : IconAlertTriangle
        return (
          <li key={each.disagreement_no} data-severity={decided ? 'decided' : severity}>
            <Icon size={18} aria-hidden />
            <div className="stack gap-2">
              <p>
                {!decided && <Tag kind={kinds[severity]}>{t(`severity_${severity}`)}</Tag>} {each.sentence}
              </p>
              {each.asked_flag === 1 && <p className="note">{t('asked')}</p>}
              {decided && <Decided disagreement={each} />}
            </div>
            {!decided && onDecide && (
              <Button
                size="compact-sm"
                variant="default"
                className="no-print"
                aria-label={t('decide_of', { student: row.student_name, sentence: each.sentence })}
                onClick={() => onDecide(row, each)}
              >
                {t('decide')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const decisions = ['as_marked', 'as_logged', 'noted', 'known', 'stranger'] as const

function Decided({ disagreement }: { disagreement: LogDisagreement }) {
  const t = zoomLogWords.useText()
  const { decision, decided_at, decided_by_name: who, reason } = disagreement
  const known = decisions.find(each => each === decision)
  return (
    <p className="note num">
      {t('decided_line', {
        decision: known === undefined ? decision : t(`decided_${known}`),
        who,
        when: decided_at === null ? '' : lessonInstant.dayAndTime(decided_at),
      })}
      {reason !== '' && <span className={classes.reason}>{t('decided_reason', { reason })}</span>}
    </p>
  )
}
