/** What people call the fields of the calls about sudden absences. */
export const incidentLabels: Readonly<Record<string, string>> = {
  called_flag: '電話した',
  incident_kind: '対応の種類',
  incident_no: '対応の番号',
  outcome: '授業をどうするか',
  seen_nos: '見た授業',
  seen_yes_nos: '見た代講の返事',
  shift_flag: 'シフトへの追加',
  shifts_out_flag: 'シフトから外す',
}
