import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  family: {
    title: '使用此裝置的兄弟姊妹',
    switch: '切換為{{name}}同學',
    remove: '移除',
    remove_label: '移除{{name}}同學',
    remove_title: '要將{{name}}同學從此裝置移除嗎？',
    remove_body: '若要再次在此裝置使用，請輸入使用者ID與密碼。',
    removed: '已移除{{name}}同學',
    add: '加入兄弟姊妹',
    logout_all: '登出（{{count}} 人一起）',
    add_title: '加入兄弟姊妹',
    add_warning:
      '使用此裝置的人不需密碼即可切換，也能閱讀所加入孩子的聊天與報告。請只在家人專用的裝置上加入。',
    add_ends_week: '加入後，為離線查看而保留在此裝置的行程會刪除。即使再次保留，每次切換時也會刪除。',
    add_lead: '請輸入要加入的孩子的使用者ID與密碼。',
    user_id: '使用者ID',
    password: '密碼',
    user_id_missing: '尚未輸入使用者ID。',
    submit: '加入',
    failed: '無法加入',
    wait: '請再等待 {{seconds}} 秒。',
  },
}
