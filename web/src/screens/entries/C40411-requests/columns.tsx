import { type RequestRow, requests } from '@terakoya/contract/entries/C40411-requests'
import { type AnyColumn, columnsOf } from '../../../framework/table/column.ts'
import { RequestState } from './RequestState.tsx'
import { requestWords } from './text.ts'
import { Who } from './Who.tsx'
import { Wish } from './Wish.tsx'

const t = requestWords.say

const given = [
  {
    key: 'student_name',
    label: t('student'),
    render: row => <Who row={row as unknown as RequestRow} />,
  },
  { key: 'request_kind', label: t('kind') },
  { key: 'first_date', label: t('wish'), render: row => <Wish row={row as unknown as RequestRow} /> },
  {
    key: 'request_status',
    label: t('status'),
    render: row => <RequestState row={row as unknown as RequestRow} />,
  },
  { key: 'requested_at', label: t('requested'), display: 'relativeDate' },
  { key: 'subject_name', label: t('subject'), extra: true },
  { key: 'center_name', label: t('center'), extra: true },
  { key: 'request_text', label: t('text'), extra: true },
  { key: 'decided_at', label: t('decided'), display: 'relativeDate', extra: true },
  { key: 'decided_by_name', extra: true },
  { key: 'decline_reason', label: t('reason'), extra: true },
] as const satisfies readonly (Partial<AnyColumn> & { key: string })[]

/** The list: who asks, from when to when, what has become of it. */
export const requestColumns = columnsOf(requests, given as never)
