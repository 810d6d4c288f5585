import { kartePlaces } from './kartePlaces.ts'

/** What the fields of a karte are called in refusals: those of its body by their section, without their row. */
export const karteLabels: Readonly<Record<string, string>> = {
  student_name: '氏名',
  student_namej: 'ふりがな',
  center_no: 'センター',
  student_no: '生徒',
  reference_start_date: '基準期間の開始日',
  reference_end_date: '基準期間の終了日',
  files: 'PDF',
  body: '生徒カルテの内容',
  ...Object.fromEntries(
    kartePlaces.map(({ path, field }) => [`body.${path.replace(/\.\d+/g, '')}`, field.label]),
  ),
}
