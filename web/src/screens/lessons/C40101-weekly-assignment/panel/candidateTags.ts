import { limitText, warningText } from '@terakoya/domain/assignment/reasonTexts'
import type { Candidate } from '../model/candidates.ts'
import { replanWords } from '../replan/text.ts'
import { assignmentWords } from '../text.ts'

export interface CandidateTag {
  text: string
  kind: 'good' | 'plain' | 'warning'
}

/** A candidate's reasons in words: 科目◎ 性別◎ 優先1位 前週と同じ 今週あと2コマ (experience §6, point 3). */
export function candidateTags(candidate: Candidate): CandidateTag[] {
  const t = assignmentWords.say
  const { lesson, judgement, priority, regular, remaining, opens, idle, limits, lost, closed } = candidate
  const warned = new Set(judgement.warnings)
  const tags: CandidateTag[] = []
  const good = (text: string) => tags.push({ text, kind: 'good' })
  const plain = (text: string) => tags.push({ text, kind: 'plain' })
  const warning = (text: string) => tags.push({ text, kind: 'warning' })

  if (lost) warning(replanWords.say(closed ? 'lost_closed' : 'lost'))
  if (!warned.has('subject')) good(t('fit_subject'))
  if (!warned.has('gender') && lesson.teacher_request !== 3) good(t('fit_gender'))
  if (!warned.has('type') && lesson.teacher_request_type !== 0) good(t('fit_type'))
  if (regular) good(t('fit_regular'))
  if (priority > 0) good(t('fit_priority', { rank: priority }))
  for (const each of judgement.warnings) warning(warningText[each])
  for (const limit of limits) warning(limitText[limit])
  plain(
    remaining > 0
      ? t('fit_remaining', { count: remaining })
      : remaining === 0
        ? t('fit_remaining_none')
        : t('fit_beyond', { count: -remaining }),
  )
  if (opens === 'seat') plain(t('fit_seat'))
  if (opens === 'day') plain(t('fit_day'))
  if (idle > 0) plain(t('fit_idle', { count: idle }))
  if (idle < 0) good(t('fit_fills'))
  return tags
}
