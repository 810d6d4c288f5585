import type { ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'

type Lock = Exclude<ShiftUnit['lock'], '' | 'lessons'>

const sentences: Record<Lock, string> = {
  closed_day: '休校日のため、変更できません。',
  not_open: '授業時間の外のため、変更できません。',
  past: '過ぎた日か今日のため、変更できません。今日の変更はセンターに連絡してください。',
  too_far: 'まだ受け付けていない日のため、変更できません。',
  deadline: '提出期限を過ぎているため、変更できません。センターに連絡してください。',
  planned: 'センターが授業の予定を組んでいるため、変更できません。センターに相談してください。',
  other_center: '担当していないセンターの勤務のため、変更できません。',
}

/** Why a unit can't be changed, after 「12/3（木） 18:20–19:50は」. Staff are the center: for them today is open. */
export function lockSentence(lock: Lock | 'lessons', who: 'teacher' | 'admin'): string {
  if (lock === 'past' && who === 'admin') return '過ぎた日のため、変更できません。'
  return lock === 'lessons' ? '授業が割り当てられているため、変更できません。' : sentences[lock]
}
