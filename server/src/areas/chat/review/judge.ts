export interface Judged {
  /** What a child has written, or somebody has told of. */
  accuses: boolean
  /** Of severity 3, or of a kind that says something of people; with what is decided together with it. */
  grave: boolean
  /** Whoever asks has told of it, or has written to the child in the last 60 days. */
  involved: boolean
  /** Whoever asks has made the case themselves, of a child's words. */
  own_case: boolean
}

/**
 * Whether whoever asks is no judge of it (decision 187): what a child writes or somebody tells of grave things may be about
 * those who write to that child. They see it and may call it 重大; that nothing is the matter somebody else says. Nor does
 * anybody make a case of a child's words and then judge it.
 */
export function isNoJudge({ involved, accuses, grave, own_case }: Judged): boolean {
  return own_case || (involved && accuses && grave)
}
