interface Judged {
  severity: number
  /** What a child has written, or somebody has told of. */
  accuses: boolean
  /** Whoever asks has told of it, or has written in the room in the last 60 days. */
  involved: boolean
}

/**
 * Whether whoever asks is no judge of it (decision 187): what a child writes or somebody tells of grave things may be about
 * those who write in that room. They see it and may call it 重大; that nothing is the matter somebody else says.
 */
export function isNoJudge({ involved, accuses, severity }: Judged): boolean {
  return involved && accuses && severity === 3
}
