import { type ReportRowNo, reportRowNos } from './rows.ts'
import { type ReportStatus, reportStatus } from './states.ts'

/**
 * As whom somebody meets a report: who writes it; who reviews it in the teaching center; a reviewer of the center that a
 * lent lesson belongs to; staff who read; another teacher of the student; the family (domain §5).
 */
export type ReportActor =
  | 'author'
  | 'reviewer'
  | 'originReviewer'
  | 'staffReader'
  | 'teacherOfStudent'
  | 'family'

export type ReportMode = 'add' | 'view' | 'review' | 'amend' | 'afterReview'

interface Asked {
  /** `null`: there is none yet. */
  report_status: ReportStatus | null
  actor: ReportActor
  /** The address says that it is only to be read (spec §4 viewMode). */
  viewMode?: boolean
  /** The family has a version that was published to it. */
  published?: boolean
}

const { partial, complete, returned, again, approved, absent } = reportStatus

/** How somebody meets a report; `null` when it is not there for them (spec §4 "Lesson report status drives the mode"). */
export function reportMode({
  report_status,
  actor,
  viewMode = false,
  published = false,
}: Asked): ReportMode | null {
  const mode = workMode(report_status, actor, published)
  return mode !== null && viewMode ? 'view' : mode
}

function workMode(
  report_status: ReportStatus | null,
  actor: ReportActor,
  published: boolean,
): ReportMode | null {
  switch (actor) {
    case 'author':
      if (report_status === null || report_status === partial) return 'add'
      return report_status === returned ? 'amend' : 'view'
    case 'reviewer':
      if (report_status === approved) return 'afterReview'
      return isOneOf(report_status, [complete, returned, again, absent]) ? 'review' : 'view'
    case 'originReviewer':
    case 'staffReader':
      return 'view'
    case 'teacherOfStudent':
      return report_status === null || report_status === partial ? null : 'view'
    case 'family':
      return published ? 'view' : null
  }
}

function isOneOf(status: ReportStatus | null, statuses: readonly ReportStatus[]): boolean {
  return status !== null && statuses.includes(status)
}

/** Who reviews the reports of their centers (domain §5). */
const reviewers: readonly string[] = ['560', '550', '540', '530']

export function reviewsReports(user_type_code: string): boolean {
  return reviewers.includes(user_type_code)
}

/**
 * As whom a user of a type meets reports at the widest: it decides the columns of lists and files. A single report may
 * be met as less (a teacher that of a colleague), never as more.
 */
export function widestActor(user_type_code: string): ReportActor {
  if (reviewsReports(user_type_code)) return 'reviewer'
  if (user_type_code === '300') return 'author'
  return user_type_code.startsWith('1') ? 'family' : 'staffReader'
}

/** The rows that somebody may read: a handover is not the family's, and the one to the advisor not everybody's. */
export function readableRows(actor: ReportActor): readonly ReportRowNo[] {
  if (actor === 'family') return reportRowNos.filter(no => no <= 13)
  const all = actor === 'author' || actor === 'reviewer' || actor === 'originReviewer'
  return all ? reportRowNos : reportRowNos.filter(no => no <= 15)
}

/**
 * The rows that are open to writing: all where one writes or corrects, in amend mode those that a reviewer wants
 * changed, and none elsewhere. Of an absence only what says why (13–16).
 */
export function openRows(
  mode: ReportMode,
  { marked, absence }: { marked: readonly number[]; absence: boolean },
): readonly ReportRowNo[] {
  const all = absence ? reportRowNos.filter(no => no >= 13) : reportRowNos
  if (mode === 'add' || mode === 'afterReview') return all
  return mode === 'amend' ? all.filter(no => marked.includes(no)) : []
}

/** Whether a report that stays where it is may be written to so, or its correction be sent to the family. */
export function maySave(mode: ReportMode, { sends }: { sends: boolean }): boolean {
  return sends ? mode === 'afterReview' : mode !== 'view'
}

/** Whether reviewers' comments are read: by who writes and by who reviews. */
export function readsComments(actor: ReportActor): boolean {
  return actor === 'author' || actor === 'reviewer' || actor === 'originReviewer'
}
