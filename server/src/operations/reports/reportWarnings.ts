import { reportWarnings } from '@terakoya/domain/reports/findWarnings'
import type { ReportRowNo } from '@terakoya/domain/reports/rows'
import {
  blocksApproval,
  type ReportWarning,
  reportWarningSentence,
  unfitWordsOf,
} from '@terakoya/domain/reports/warnings'
import { readWarningFacts } from '../../records/report.sql.ts'
import type { Context } from '../../road/context.ts'
import { warnedWords } from '../meetings/disagreementWords.ts'
import type { OpenReport } from './openReport.ts'
import { textsOf } from './reportTexts.ts'
import { reportBarWords } from './text.ts'

export interface ToldWarning {
  code: ReportWarning['code']
  /** 0: of the report as a whole. */
  detail_no: number
  message: string
  blocks: 0 | 1
}

/** What author and reviewer should look at in a text; of which some is to be confirmed before it is sent (domain §5). */
export async function warningsOf(
  { tx, user, settings }: Context,
  { lesson, actor }: OpenReport,
  texts: ReadonlyMap<ReportRowNo, string>,
  absence = lesson.report_status === 8 || lesson.report_status === 9,
): Promise<ToldWarning[]> {
  const facts = await readWarningFacts(tx, lesson)
  const { previous_rows, center_phone, center_email } = facts
  const found = reportWarnings(texts, {
    lesson,
    absence,
    previous: previous_rows.length === 0 ? null : textsOf(previous_rows),
    people: {
      others: facts.other_names,
      own: [lesson.student_name, lesson.teacher_name],
      readings: { others: facts.other_readings, own: [facts.own_reading] },
    },
    own_contacts: [center_phone, center_email].filter(contact => contact !== ''),
    unfit_words: unfitWordsOf((await settings()).report_unfit_words),
    log_words: warnedWords(facts.open_codes),
    author_name: lesson.teacher_name,
    reviewer_name: actor === 'reviewer' ? user.user_named : null,
  })
  return found.map(warning => ({
    code: warning.code,
    detail_no: warning.detail_no ?? 0,
    message: reportWarningSentence(
      warning,
      actor === 'author' ? 'author' : 'reviewer',
      reportBarWords.say('list'),
    ),
    blocks: blocksApproval(warning.code) ? 1 : 0,
  }))
}

/** Those that are to be confirmed before the report is sent. */
export async function blockingWarnings(
  ctx: Context,
  report: OpenReport,
  texts: ReadonlyMap<ReportRowNo, string>,
): Promise<ToldWarning[]> {
  return (await warningsOf(ctx, report, texts)).filter(each => each.blocks === 1)
}
