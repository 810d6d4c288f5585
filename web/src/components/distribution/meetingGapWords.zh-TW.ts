import type { TranslationOf } from '../../words/words.ts'
import type * as words from './meetingGapWords.ts'

export const zhTW: TranslationOf<typeof words> = {
  'meeting-gaps': {
    meetings_missing: '有 {{count}} 格缺少會議帳號',
    meetings_missing_hint:
      '若發布，這些格的講師與學生不會看到會議ID。請先增加會議帳號，或在發布後到「教室使用狀況」分配。',
    meetings_running: '有 {{count}} 格會脫離目前進行中的會議',
    meetings_running_hint:
      '即使發布，會議中的人仍會留在原會議。請先致電講師，引導學生進入新會議後，再請講師結束目前的會議。',
  },
}
