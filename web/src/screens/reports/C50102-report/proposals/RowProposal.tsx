import { Button } from '@mantine/core'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { saysNone } from '@terakoya/domain/reports/prose'
import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import type { Dropdowns } from '../fields/choices.ts'
import { type RowSources, type RowsState, sourcesIn, textIn } from '../rowsState.ts'
import { reportWords } from '../text.ts'
import classes from './Proposals.module.css'
import { sentencesOf } from './sentences.ts'
import type { Proposals } from './useProposals.ts'

interface RowProposalProps {
  detail_no: ReportRowNo
  proposals: Proposals
  state: RowsState
  dropdowns: Dropdowns
  /** Takes it, and goes on where it ends. */
  onTake: (detail_no: ReportRowNo) => void
}

/** Beneath a row: what it could say and where that is from, or where what it says is from and the way back. */
export function RowProposal({ detail_no, proposals, state, dropdowns, onTake }: RowProposalProps) {
  const t = reportWords.useText()
  const sourceText = useSourceText(proposals)
  const { label } = reportRows[detail_no]
  const proposal = proposals.of(detail_no)
  const sentences = detail_no === 13 ? sentencesOf(state.values, dropdowns) : []
  const from = textIn(state.values, detail_no) === '' ? [] : sourcesIn(state, detail_no)
  const undoes = proposals.undoes(detail_no)
  const asked = useAskedHomework(detail_no, proposals)
  if (proposal === null && sentences.length === 0 && from.length === 0 && !undoes && asked === '') return null
  return (
    <div className={classes.line}>
      {proposal !== null && proposal.comment !== '' && (
        <Button
          size="compact-sm"
          variant="light"
          className={classes.take ?? ''}
          aria-label={t('proposal_take_of', { label, text: proposal.label })}
          title={reportRows[detail_no].kind.holds === 'text' ? t('proposal_key') : undefined}
          onClick={() => onTake(detail_no)}
        >
          {proposal.label}
        </Button>
      )}
      {asked !== '' && <small>{asked}</small>}
      {proposal !== null && proposal.comment !== '' && (
        <small>{sourceText(detail_no, proposal.sources)}</small>
      )}
      {sentences.length > 0 && <small>{t('chips')}</small>}
      {sentences.map(each => (
        <Button
          key={each.key}
          size="compact-sm"
          variant="light"
          aria-label={t('chip_add', { label: t(each.key) })}
          title={each.sentence}
          onClick={() => proposals.addSentence(each)}
        >
          {t(each.key)}
        </Button>
      ))}
      {from.length > 0 && <small>{sourceText(detail_no, from)}</small>}
      {undoes && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          c="var(--link)"
          aria-label={t('proposal_undo_of', { label })}
          onClick={() => proposals.undo(detail_no)}
        >
          {t('proposal_undo')}
        </Button>
      )}
    </div>
  )
}

/** What row 8 asks about: the homework of last time, before the answer and after it. `''`: there was none. */
function useAskedHomework(detail_no: ReportRowNo, { previous }: Proposals): string {
  const t = reportWords.useText()
  if (detail_no !== 8 || previous === null) return ''
  const { homework, schedule_date } = previous
  if (looksBlank(homework) || saysNone(homework)) return ''
  return t('source_homework', { day: shortDayText(schedule_date), homework })
}

/** Where words are from, in words. */
function useSourceText({ previous }: Proposals) {
  const t = reportWords.useText()
  const day = previous === null ? '' : shortDayText(previous.schedule_date)
  return (detail_no: ReportRowNo, sources: RowSources): string => {
    const report = sources.find(each => each.kind === 'report')
    // Of a report that isn't the last one any more the day isn't known here.
    const known = report !== undefined && report.schedule_no === previous?.schedule_no
    if (detail_no === 13) return t('source_rows')
    if (sources.some(each => each.kind === 'row')) return t('source_pages')
    if (report === undefined) return t('source_lesson')
    if (!known) return t('source_report')
    if (detail_no === 8) return t('source_no_homework', { day })
    return t(detail_no === 4 ? 'source_goes_on' : 'source_same', { day })
  }
}
