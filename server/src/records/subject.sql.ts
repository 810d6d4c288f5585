import type { Tx } from '../database/connect.ts'

/** All subjects in their order, as choices of a form. */
export async function listSubjectChoices(
  tx: Tx,
): Promise<{ value: number; label: string; valid_flag: number }[]> {
  return tx
    .selectFrom('subjects')
    .select(['subject_no as value', 'name1 as label', 'valid_flag'])
    .orderBy('sort_order')
    .orderBy('subject_no')
    .execute()
}
