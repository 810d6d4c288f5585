import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './gapWords.ts'

export const zhTW: TranslationOf<typeof words> = {
  'C40101-distribution-gaps': {
    untold: '有 {{count}} 件臨時狀況尚未通知',
    untold_hint: '這次發布只會通知授課講師的變更。若要一併通知停課或改期，請從處理紀錄通知（可同時發布）。',
    untold_absence: '{{day}} {{teacher}}老師請假',
    untold_closing: '{{day}} 臨時停課',
    untold_lessons: '停課・改期 {{count}} 堂',
    barred: '有 {{count}} 堂課由不得授課的講師負責',
    barred_hint: '若發布，將以這位講師通知。請先更換講師。',
    barred_of: '{{student}}同學・{{teacher}}老師（{{why}}）',
    unreachable: '有 {{count}} 人沒有收件地址，無法通知',
    unreachable_hint: '請以電話等方式通知，或在發布前登錄收件地址。',
    unreachable_student: '學生 {{name}}',
    unreachable_teacher: '講師 {{name}}',
    back_to_back: '有 {{count}} 個會議帳號連續使用',
    back_to_back_of: '{{teacher}}老師（「{{account}}」，前一堂課為{{before}}老師）',
    back_to_back_hint:
      '若前一堂課延長，下一位講師將無法開始會議。先在「教室使用狀況」增加會議帳號可減少這種情況；若有備用會議帳號，可當場切換。',
    back_to_back_done:
      '若前一堂課延長，下一位講師將無法開始會議。請先在「教室使用狀況」準備備用會議帳號，即可當場切換。',
  },
}
