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
    get label() {
      return t('student')
    },
    render: row => <Who row={row as unknown as RequestRow} />,
  },
  {
    key: 'request_kind',
    get label() {
      return t('kind')
    },
  },
  {
    key: 'first_date',
    get label() {
      return t('wish')
    },
    render: row => <Wish row={row as unknown as RequestRow} />,
  },
  {
    key: 'request_status',
    get label() {
      return t('status')
    },
    render: row => <RequestState row={row as unknown as RequestRow} />,
  },
  {
    key: 'requested_at',
    get label() {
      return t('requested')
    },
    display: 'relativeDate',
  },
  {
    key: 'subject_name',
    get label() {
      return t('subject')
    },
    extra: true,
  },
  {
    key: 'center_name',
    get label() {
      return t('center')
    },
    extra: true,
  },
  {
    key: 'request_text',
    get label() {
      return t('text')
    },
    extra: true,
  },
  {
    key: 'decided_at',
    get label() {
      return t('decided')
    },
    display: 'relativeDate',
    extra: true,
  },
  { key: 'decided_by_name', extra: true },
  {
    key: 'decline_reason',
    get label() {
      return t('reason')
    },
    extra: true,
  },
] as const satisfies readonly (Partial<AnyColumn> & { key: string })[]

/** The list: who asks, from when to when, what has become of it. */
export const requestColumns = columnsOf(requests, given as never)
