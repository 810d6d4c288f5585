/** What fields of a takeover are called, beside `fieldLabels.ts`. */
export const takeoverLabels: Readonly<Record<string, string>> = {
  act: 'すること',
  digest: 'ファイルの内容',
  fields: '列の項目',
  file_no: 'ファイル',
  file_nos: 'ファイルの一覧',
  takeover_no: '引っ越し',
}
