/** What people call the fields of a saved week. */
export const assignmentLabels: Readonly<Record<string, string>> = {
  by_run_flag: '自動割当の割り当て',
  pinned_flag: '固定フラグ',
  released_flag: '講師を外した後の移動',
  unpinned_flag: '固定の解除',
}
