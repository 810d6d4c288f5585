/**
 * The one form of a user id, however it was typed: half width, without blanks around it, in small letters. Ids that
 * differ by no more than that are one id: the table keeps their small letters unique.
 */
export function foldLoginId(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}
