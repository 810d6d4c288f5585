import { describe, expect, it } from 'vitest'
import { userTypes } from '../people/userTypes.ts'
import {
  maySave,
  openRows,
  type ReportActor,
  readableRows,
  readsComments,
  reportMode,
  reviewsReports,
  widestActor,
} from './mode.ts'
import { type ReportStatus, reportStatuses } from './states.ts'

/** Spec §4 "Lesson report status drives the mode", by who meets it. `sent`: a version was published to the family. */
const table: readonly [
  status: ReportStatus | null,
  sent: boolean,
  reviewer: string,
  author: string,
  teacherOfStudent: string,
  staffReader: string,
  family: string,
][] = [
  [null, false, 'view', 'add', '–', 'view', '–'],
  [0, false, 'view', 'add', '–', 'view', '–'],
  [1, false, 'review', 'view', 'view', 'view', '–'],
  [2, false, 'review', 'amend', 'view', 'view', '–'],
  [2, true, 'review', 'amend', 'view', 'view', 'view'],
  [3, false, 'review', 'view', 'view', 'view', '–'],
  [3, true, 'review', 'view', 'view', 'view', 'view'],
  [4, true, 'afterReview', 'view', 'view', 'view', 'view'],
  [8, false, 'review', 'view', 'view', 'view', '–'],
  [9, true, 'view', 'view', 'view', 'view', 'view'],
]

const cases = table.flatMap(([status, sent, reviewer, author, teacherOfStudent, staffReader, family]) =>
  Object.entries({
    reviewer,
    author,
    teacherOfStudent,
    staffReader,
    // A lent lesson is reviewed where it was taught; its origin reads.
    originReviewer: 'view',
    family,
  }).map(([actor, mode]) => [status, sent, actor as ReportActor, mode] as const),
)

describe('what stays where it is', () => {
  it.each(cases)(
    'at %j, sent %j, of %s: written to unless it is only read, sent again after the approval alone',
    (...each) => {
      const [report_status, published, actor] = each
      const mode = reportMode({ report_status, actor, published })
      if (mode === null) return
      expect(maySave(mode, { sends: false })).toBe(mode !== 'view')
      expect(maySave(mode, { sends: true })).toBe(actor === 'reviewer' && report_status === 4)
    },
  )
})

describe('the mode', () => {
  it('is asked at every status', () => {
    expect(new Set(table.map(([status]) => status))).toEqual(new Set([null, ...reportStatuses]))
  })

  it.each(cases)('at %j, sent %j, of %s is %s', (report_status, published, actor, mode) => {
    expect(reportMode({ report_status, actor, published }) ?? '–').toBe(mode)
  })

  it.each(cases)('at %j, sent %j, of %s is view or nothing where the address asks to view', (...each) => {
    const [report_status, published, actor, mode] = each
    expect(reportMode({ report_status, actor, published, viewMode: true }) ?? '–').toBe(
      mode === '–' ? '–' : 'view',
    )
  })

  it('lets a family keep what was sent to it, wherever the report goes afterwards', () => {
    for (const report_status of reportStatuses) {
      expect(reportMode({ report_status, actor: 'family', published: true })).toBe('view')
      expect(reportMode({ report_status, actor: 'family', published: false })).toBeNull()
    }
  })
})

it.each([
  ['family', 13, false],
  ['teacherOfStudent', 15, false],
  ['staffReader', 15, false],
  ['author', 16, true],
  ['reviewer', 16, true],
  ['originReviewer', 16, true],
] as const)('%s reads rows 1–%i, comments of reviewers %j', (actor, last, comments) => {
  expect(readableRows(actor)).toEqual(Array.from({ length: last }, (_, at) => at + 1))
  expect(readsComments(actor)).toBe(comments)
})

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]

it.each([
  ['add', [], false, all],
  ['afterReview', [], false, all],
  ['amend', [3, 13], false, [3, 13]],
  ['amend', [], false, []],
  ['review', [3, 13], false, []],
  ['view', [3, 13], false, []],
  ['add', [], true, [13, 14, 15, 16]],
  ['afterReview', [], true, [13, 14, 15, 16]],
  ['amend', [3, 13], true, [13]],
  ['review', [13], true, []],
] as const)('in mode %s with %j marked, absence %j, rows %j are open', (mode, marked, absence, open) => {
  expect(openRows(mode, { marked, absence })).toEqual(open)
})

describe('the columns of a list', () => {
  it('end at row 13 for families, at row 15 for who only reads, and hold all for who writes and reviews', () => {
    const most = Object.fromEntries(userTypes.map(type => [type, readableRows(widestActor(type)).at(-1)]))
    expect(most).toEqual({
      ...{ 560: 16, 550: 16, 540: 16, 530: 16, 520: 15, 410: 15, 420: 15, 430: 15, 300: 16 },
      ...{ 110: 13, 120: 13, 130: 13 },
    })
    expect(userTypes.filter(reviewsReports)).toEqual(['560', '550', '540', '530'])
  })
})
