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
  chatCategories: {
    contact: '聯絡方式',
    meeting: '約見面・接送',
    secrecy: '要求保密',
    photo: '索取照片',
    gift: '金錢・禮物',
    courting: '戀愛・身體接觸的言語',
    selfHarm: '自傷、輕生念頭',
    sexual: '性相關內容',
    homeViolence: '家庭暴力',
    bullying: '霸凌、威脅',
    contactWords: '交換聯絡方式（詞句）',
    abuse: '辱罵',
    distress: '求助',
    violence: '暴力（檢舉）',
    other: '其他（檢舉）',
    manyMessages: '對沒有共同課程的學生發言',
    oneStudent: '集中於一位學生',
  },
} satisfies Translations
