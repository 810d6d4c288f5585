import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  sessions: {
    title: '登入中的裝置',
    lead: '若有您不認得的裝置，請將其登出並變更密碼。',
    unknown: '無法得知裝置種類',
    own: '這台裝置',
    since: '{{at}} 登入',
    used: '最後使用約在 {{at}}',
    end: '將其登出',
    end_label: '登出 {{browser}}（{{at}} 登入）',
    ended: '已將其登出',
    end_all: '登出其他所有裝置',
    end_all_title: '要登出其他所有裝置嗎？',
    end_all_body: '在該裝置上輸入但尚未儲存的內容可能會遺失。',
    ended_all: '已登出 {{count}} 台裝置',
    failed: '無法完成',
  },
}
