import type { Translations } from '../words/words.ts'

export const zhTW = {
  chatBlockText: {
    reads_only: '此聊天僅供閱讀，只有此聊天的中心人員可以發言。',
    unpublished: '課程尚未發布，無法發言。如有急事，請寫在中心的聊天。',
    cancelled: '這堂課已取消。可閱讀先前的訊息，但無法發言。',
    over: '這堂課已結束多日，無法發言。請寫在下一堂課或中心的聊天。',
    no_reader: '中心沒有聊天守護人，目前無法發言。請寫在中心的聊天。',
    muted: '目前已被停止發言。',
    away: '對方不在班，無法發言。',
  },
} satisfies Translations
