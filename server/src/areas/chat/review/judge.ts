import { type MeantPerson, meansPerson } from '@terakoya/domain/chat/namesPerson'

export interface Judged {
  /** What a child has written, or somebody has told of. */
  accuses: boolean
  /** Of severity 3, or of a kind that says something of people; with what is decided together with it. */
  grave: boolean
  /** Whoever asks has told of it, or has written to the child in the last 60 days. */
  involved: boolean
  /** Whoever asks has made the case themselves, of a child's words. */
  own_case: boolean
  /** What the child has written about it, and whoever tells of it; may be empty. */
  words: string
  /** How a child may call whoever asks. */
  own_person: MeantPerson
}

/** Whether the words of a child, or of whoever tells of it, name whoever asks. */
export function isNamed({
  accuses,
  words,
  own_person,
}: Pick<Judged, 'accuses' | 'words' | 'own_person'>): boolean {
  return accuses && meansPerson(words, own_person)
}

/**
 * Whether whoever asks is no judge of it (decision 187): what a child writes or somebody tells of grave things may be about
 * those who write to that child. So is who is named there, however light it seems. They see it, and that nothing is the
 * matter somebody else says. Who writes to the child may call it 重大; who is named may not, since that ends the ringing. Nor
 * does anybody make a case of a child's words and then judge it.
 */
export function isNoJudge(judged: Judged): boolean {
  const { involved, accuses, grave, own_case } = judged
  return own_case || (involved && accuses && grave) || isNamed(judged)
}
