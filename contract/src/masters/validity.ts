/** 有効・無効: whether a record may be chosen. */
export const validity = [
  [1, '有効'],
  [0, '無効'],
] as const
