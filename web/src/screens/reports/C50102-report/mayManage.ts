import type { Report } from './rowsState.ts'

const management: readonly string[] = ['560', '550', '540']

/** Whether the person is the management of the center that teaches the lesson: the one of the C50102 calls for it alone. */
export function mayManage({ actor }: Pick<Report, 'actor'>, user_type_code: string): boolean {
  return actor === 'reviewer' && management.includes(user_type_code)
}
