import { Button, Textarea } from '@mantine/core'
import { maxReason } from '@terakoya/contract/inputLimits'
import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { useState } from 'react'
import { afterPress } from '../../../components/afterPress.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { CommentCard } from '../../../components/reports/comments/CommentCard.tsx'
import { writtenText } from '../../../components/reports/writtenText.ts'
import type { RowComment } from './commentState.ts'
import type { Dropdowns } from './fields/choices.ts'
import { RowField } from './fields/RowField.tsx'
import classes from './Report.module.css'
import type { Report, RowsState } from './rowsState.ts'
import { reportWords } from './text.ts'

interface AmendRowProps {
  mark: RowComment
  earlier: readonly RowComment[]
  report: Report
  dropdowns: Dropdowns
  state: RowsState
  settled: boolean
  error: string | null
  answer: string
  onWrite: (detail_no: ReportRowNo, comment: string) => void
  onLeave: (detail_no: ReportRowNo) => void
  onAnswer: (answer: string) => void
}

/** A row that is to be changed: what was said of it, the field, the old text, and the way to leave it as it is. */
export function AmendRow(props: AmendRowProps) {
  const { mark, earlier, report, dropdowns, state, settled, error, answer, onWrite, onLeave, onAnswer } =
    props
  const t = reportWords.useText()
  const no = mark.detail_no as ReportRowNo
  const { label } = reportRows[no]
  const [showsOld, setShowsOld] = useState(false)
  const [keeps, setKeeps] = useState(false)
  const leaves = keeps || answer !== ''
  const written = (state.values.get(no) ?? '') !== mark.row_comment
  const done = written ? t('settled') : t('answered')
  const old = writtenText(no, mark.row_comment, dropdowns)
  const toggle = { size: 'compact-sm', variant: 'subtle', className: 'start' } as const
  return (
    <section className={classes.amend} data-row={no} data-settled={settled || undefined} aria-label={label}>
      <header>
        <h3 className="title">{label}</h3>
        <Tag kind={settled ? 'ok' : 'warn'}>{settled ? done : t('unsettled')}</Tag>
      </header>
      {earlier.map(each => (
        <CommentCard key={each.comment_no} comment={each} earlier />
      ))}
      <CommentCard comment={mark} />
      {leaves ? (
        <>
          <p className={classes.old}>{old === '' ? t('empty_value') : old}</p>
          <Textarea
            label={<FieldLabel required>{t('amend_answer')}</FieldLabel>}
            description={t('amend_answer_hint')}
            autosize
            minRows={2}
            maxLength={maxReason}
            autoFocus={keeps}
            value={answer}
            onChange={event => onAnswer(event.currentTarget.value)}
            error={error && looksBlank(answer) ? t('amend_answer_missing') : error}
          />
          <Button
            {...toggle}
            onClick={() => {
              setKeeps(false)
              onAnswer('')
            }}
          >
            {t('amend_change')}
          </Button>
        </>
      ) : (
        <>
          <RowField
            detail_no={no}
            lesson={report}
            absence={false}
            dropdowns={dropdowns}
            value={state.values.get(no) ?? ''}
            kept={state.base.get(no) ?? ''}
            error={error}
            onChange={comment => onWrite(no, comment)}
            onLeave={() => afterPress(() => onLeave(no))}
          />
          {showsOld && <p className={classes.old}>{old === '' ? t('empty_value') : old}</p>}
          <div className="row">
            <Button {...toggle} aria-expanded={showsOld} onClick={() => setShowsOld(!showsOld)}>
              {t(showsOld ? 'amend_old_hide' : 'amend_old')}
            </Button>
            <Button
              {...toggle}
              onClick={() => {
                onWrite(no, state.base.get(no) ?? '')
                setKeeps(true)
              }}
            >
              {t('amend_keep')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
