import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './stayingText.ts'

export const zhTW: TranslationOf<typeof words> = {
  'C11101-staying': {
    staying_title: '課已結束，但會議仍在進行',
    staying_body: '{{students}}仍在會議中。請讓學生離開，並以 Zoom 的「為所有人結束會議」結束會議。',
    staying_soon: '若下課 10 分鐘後仍只有兩人留在會議中，會通知中心。',
    staying_told: '已通知中心下課後仍留在會議中。請致電中心說明情形。',
    staying_before_title: '課已結束，但切換前的會議仍在進行',
    staying_before_body: '{{people}}仍在先前的會議（會議ID {{meeting_id}}）中。',
    staying_shown: '顯示名稱為「{{name}}」的人',
    staying_before_leave: '從新的會議看不到對方。請告知仍在其中的學生離開先前的會議。',
    staying_before_unseen: '從新的會議看不到對方。',
    staying_before_call: '請致電中心，告知仍在其中的人與會議ID，並商量是否能結束先前的會議。',
    staying_before_told: '只有兩人留在其中一事，也已通知中心。',
  },
}
