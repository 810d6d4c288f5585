/** 状態 and 更新, which end the list of a resource. */
export const stateColumns = [
  { key: 'valid_flag', label: '状態' },
  { key: 'updated_at', label: '更新', display: 'relativeDate' },
] as const

/** The shorter names beside `name1`, for papers and narrow columns. */
export const shortNameFields = [
  { key: 'name2', preset: 'text', column: 1, hint: '帳票に使う短い名前' },
  { key: 'name3', preset: 'text', column: 1, hint: 'さらに短い名前' },
] as const

/** 状態: valid or not. What isn't stays where it is used. */
export const validField = {
  key: 'valid_flag',
  preset: 'switch',
  label: '状態',
  hint: '無効にすると、新しく選べなくなります',
} as const
