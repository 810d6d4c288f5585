import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { LogDisagreement, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { sayDecision } from '@terakoya/domain/meetings/decisions'
import { Tag } from '../../../components/day/Tag.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { folded } from './folded.ts'
import { isOpenOne } from './openOnes.ts'
import type { Reader } from './reader.ts'
import { Told } from './Told.tsx'
import { zoomLogWords } from './text.ts'
import classes from './ZoomLog.module.css'

interface DisagreementsProps {
  row: ZoomLogRow
  reader: Pick<Reader, 'decides' | 'decidesGrave'>
  onDecide: (row: ZoomLogRow, disagreement: LogDisagreement) => void
}

const severities = [1, 2, 3] as const
const kinds = { 1: 'plain', 2: 'warn', 3: 'error' } as const

/** Where log and mark say different things, in words, with what was decided of it. */
export function Disagreements({ row, reader, onDecide }: DisagreementsProps) {
  const t = zoomLogWords.useText()
  if (row.disagreements.length === 0) return null
  return (
    <ul className={classes.disagreements} aria-label={t('disagreements')}>
      {folded(row.disagreements).map(each => {
        const severity = severities.find(level => level === each.severity) ?? 1
        const open = isOpenOne(each)
        const Icon = !open ? IconCheck : severity === 1 ? IconInfoCircle : IconAlertTriangle
        return (
          <li key={each.disagreement_no} data-severity={open ? severity : 'decided'}>
            <Icon size={18} aria-hidden />
            <div className="stack gap-2">
              <p>
                {open && <Tag kind={kinds[severity]}>{t(`severity_${severity}`)}</Tag>} {each.sentence}
              </p>
              {each.asked_flag === 1 && <p className="note">{t('asked')}</p>}
              {open && severity === 3 && each.away_flag === 0 && reader.decides && !reader.decidesGrave && (
                <p className="note">{t('grave_for_managers')}</p>
              )}
              {open && each.away_flag === 1 && <p className="note">{t('away')}</p>}
              {each.answers.length > 0 && <Answered disagreement={each} />}
              {each.told.length > 0 && <Told told={each.told} />}
              {each.decided_at !== null && <Decided disagreement={each} />}
            </div>
            {open && each.away_flag === 0 && (severity === 3 ? reader.decidesGrave : reader.decides) && (
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

/** What the teacher said of an unknown one, also what they have taken back: the center may know better. */
function Answered({ disagreement: { answers, closed_at } }: { disagreement: LogDisagreement }) {
  const t = zoomLogWords.useText()
  return (
    <ol className={classes.told} aria-label={t('answered')}>
      {answers.map(({ answer, user_name: who, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
        <li key={place} className="num">
          {t(`answered_${answer}`, { who, when: lessonInstant.dayAndTime(at) })}
          {closed_at !== null &&
            answer === 'student' &&
            place === answers.length - 1 &&
            ` ${t('answered_hint')}`}
        </li>
      ))}
    </ol>
  )
}

function Decided({ disagreement }: { disagreement: LogDisagreement }) {
  const t = zoomLogWords.useText()
  const { decision, decided_at, decided_by_name: who, reason, against_flag } = disagreement
  const when = decided_at === null ? '' : lessonInstant.dayAndTime(decided_at)
  // Who doesn't judge reads that it is settled.
  if (decision === '') return <p className="note num">{t('settled_line', { when })}</p>
  return (
    <p className="note num">
      {t('decided_line', { decision: sayDecision(decision), who, when })}
      {against_flag === 1 && <b className={classes.reason}>{t('decided_against')}</b>}
      {reason !== '' && <span className={classes.reason}>{t('decided_reason', { reason })}</span>}
    </p>
  )
}
