import { defineTexts, defineWords } from '../words/words.ts'

/** Japanese names of the numeric states of domain §5. */
export const attendanceText: Record<number, string> = defineTexts('attendanceText', {
  0: '未',
  1: '出席',
  2: '遅刻',
  3: '受講拒否',
  4: '再受講',
  8: '完了',
  9: '欠席完了',
})

export const genderText: Record<number, string> = defineTexts('genderText', {
  1: '男性',
  2: '女性',
  3: '指定なし',
})

export const teacherTypeText: Record<number, string> = defineTexts('teacherTypeText', {
  0: '指定なし',
  1: '学生',
  2: '非常勤',
  3: '専任',
})

export const subjectTypeText: Record<number, string> = defineTexts('subjectTypeText', {
  1: '標準',
  2: '入試',
})

/** How a lesson is given, in words. */
export const layoutWords = defineWords('lessonWords', {
  ja: {
    capacity: '1対{{capacity}}',
    whole: '90分',
    first: '前半40分',
    second: '後半40分',
    layout: '{{capacity}}・{{division}}',
  },
})

/** 1対1 or 1対2. */
export function capacityText(capacity: number): string {
  return layoutWords.say('capacity', { capacity })
}

/** 90分, 前半40分, 後半40分. */
export function divisionText(time_division: number): string {
  return layoutWords.say(time_division === 0 ? 'whole' : time_division === 1 ? 'first' : 'second')
}
