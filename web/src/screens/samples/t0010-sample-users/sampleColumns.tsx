import { sampleUsers } from '@terakoya/contract/samples/t0010-sample-users'
import { type ColumnOf, columnsOf } from '../../../framework/table/column.ts'
import { ProgressBar } from './ProgressBar.tsx'

type Row = {
  sample_id: string
  user_named: string
  pictures: unknown
  email: string
  site: string
  introduction: string
  birthday: string
  user_kind: number
  level: number
  progress: number
  attachments: unknown
  valid_flag: number
  updated_at: string
}

const columns: readonly ColumnOf<Row>[] = [
  { key: 'user_named', label: '氏名', beneath: 'sample_id' },
  { key: 'pictures', display: 'image' },
  { key: 'email', display: 'email' },
  { key: 'site', label: 'サイト', display: 'url' },
  { key: 'introduction', display: 'longtext' },
  { key: 'birthday', display: 'date' },
  { key: 'user_kind', label: '通い方', display: 'chip' },
  { key: 'level', display: 'select' },
  { key: 'progress', label: '進み具合', render: ({ progress }) => <ProgressBar percent={progress} /> },
  { key: 'attachments', display: 'files' },
  { key: 'valid_flag', label: '状態' },
  { key: 'updated_at', label: '更新', display: 'relativeDate' },
]

/** A column for every display type of spec §3; `custom` is the bar. */
export const sampleColumns = columnsOf(sampleUsers, columns as unknown as readonly ColumnOf<never>[])
