import type { EncryptedPlace } from '../../encryption/encryption.ts'

/** Where the words of a consult lie. */
export const consultPlace = (consult_no: number): EncryptedPlace => ({
  ...{ table: 'consults', column: 'words', row: consult_no },
})

/** Where those of an answer lie. */
export const answerPlace = (consult_no: number, answer_id: number): EncryptedPlace => ({
  ...{ table: 'consult_answers', column: 'words', row: `${consult_no} ${answer_id}` },
})
