import type { AnyResource, Choice } from '@terakoya/contract/masters/defineResource'
import {
  C50101_doBrowse,
  type ReportState,
  reportStates,
} from '@terakoya/contract/reports/C50101-report-approval'
import { reportStateText, reportStatus } from '@terakoya/domain/reports/states'
import { reportWorkWords } from '../../../components/reports/text.ts'
import type { Browse } from '../../../framework/browse/useBrowse.ts'
import { approvalWords } from './text.ts'

/** What the facets say: the status names of the business, and what is beside the status. */
const stateTexts: Readonly<Record<ReportState, string>> = {
  waiting: approvalWords.say('waiting_facet'),
  waited: approvalWords.say('waited'),
  none: reportStateText(null),
  partial: reportStateText(reportStatus.partial),
  submitted: reportStateText(reportStatus.complete),
  returned: reportStateText(reportStatus.returned),
  resubmitted: reportStateText(reportStatus.again),
  approved: reportStateText(reportStatus.approved),
  absent: reportStateText(reportStatus.absent),
  overdue: reportWorkWords.say('overdue'),
  unread: approvalWords.say('unread'),
  warned: approvalWords.say('warned'),
  handover: approvalWords.say('advisor_facet'),
}

const { search: _word, ...search } = C50101_doBrowse.input.shape.searchInfo.shape
const row = C50101_doBrowse.output.shape.rows.element

/** The list as the framework browses it: reports are written and decided elsewhere. */
export const reportList: AnyResource = {
  code: 'C50101',
  noun: '報告書',
  key: 'schedule_no',
  codeField: 'student_name',
  nameField: 'student_name',
  fields: row.shape,
  search,
  listed: {},
  choices: { state: reportStates.map(each => [each, stateTexts[each]] as const) },
  labels: {},
  personal: 'students',
  changers: [],
  schema: row,
  without: ['doAdd', 'doDelete', 'export', 'importPreview', 'importCommit'],
  sortable: ['schedule_date', 'student_name', 'teacher_name', 'submitted_at'],
  calls: {},
}

/** What stands beside the status: offered where there is any, or where it is chosen. */
const beside: readonly unknown[] = [
  'waited',
  'overdue',
  'unread',
  'warned',
  'handover',
] satisfies ReportState[]

/** The facets above the list: those of every day, and of the others what there is. */
export function facetsWith({
  counts,
  state: { filters },
}: Pick<Browse, 'counts' | 'state'>): readonly Choice[] {
  return (reportList.choices.state ?? []).filter(
    ([value]) => !beside.includes(value) || filters.state === value || (counts?.[value] ?? 0) > 0,
  )
}
