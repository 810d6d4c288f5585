import { type ReportStatus, reportStatus } from './states.ts'

/** Who moves a report: who wrote it, a reviewer, or of these an administrator or manager. */
export type ReportMover = 'author' | 'reviewer' | 'management'

/** What the kept text of a move is called (`lesson_report_versions.version_kind`). */
export type ReportVersionKind =
  | 'submitted'
  | 'resubmitted'
  | 'approved'
  | 'corrected'
  | 'absent'
  | 'absent_approved'

interface ReportMove {
  from: ReportStatus | null
  to: ReportStatus
  by: readonly ReportMover[]
  /** The text as it stands is kept as a version. */
  keeps: ReportVersionKind | null
}

const { partial, complete, returned, again, approved, absent, absentApproved } = reportStatus
const author = ['author'] as const
const reviewer = ['reviewer'] as const

/** The moves of a report, and there are no others: the database refuses the rest (`lesson_reports_moves`). */
export const reportMoves: readonly ReportMove[] = [
  { from: null, to: partial, by: author, keeps: null },
  { from: null, to: complete, by: author, keeps: 'submitted' },
  { from: null, to: absent, by: author, keeps: 'absent' },
  { from: partial, to: complete, by: author, keeps: 'submitted' },
  { from: partial, to: absent, by: author, keeps: 'absent' },
  { from: complete, to: returned, by: reviewer, keeps: null },
  { from: complete, to: approved, by: reviewer, keeps: 'approved' },
  { from: complete, to: partial, by: ['author', 'reviewer'], keeps: null },
  { from: returned, to: again, by: author, keeps: 'resubmitted' },
  { from: again, to: returned, by: reviewer, keeps: null },
  { from: again, to: approved, by: reviewer, keeps: 'approved' },
  { from: absent, to: absentApproved, by: reviewer, keeps: 'absent_approved' },
  { from: absent, to: partial, by: ['author', 'reviewer'], keeps: null },
  { from: approved, to: returned, by: reviewer, keeps: null },
  { from: absentApproved, to: absent, by: ['management'], keeps: null },
]

/** The move between two statuses; `undefined` where there is none. */
export function reportMove(from: ReportStatus | null, to: ReportStatus): ReportMove | undefined {
  return reportMoves.find(move => move.from === from && move.to === to)
}

interface Person {
  actor: string
  /** An administrator or a manager (560, 550). */
  management: boolean
  /** A reviewer has opened the report: its author takes it back no more. */
  review_begun: boolean
}

/** Whether somebody may move a report so, whatever the text says. */
export function mayMove(from: ReportStatus | null, to: ReportStatus, person: Person): boolean {
  const move = reportMove(from, to)
  if (!move) return false
  const takesBack = to === partial && from !== null
  return move.by.some(by => {
    if (by === 'management') return person.actor === 'reviewer' && person.management
    if (by === 'author' && takesBack && person.review_begun) return false
    return person.actor === by
  })
}
