import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  schedule: {
    stays_published: '{{what}}（已發布）',
    stays_planned: '{{what}}（未發布）',
    stays_more: '另有 {{count}} 堂',
    month_before: '上個月',
    month_after: '下個月',
    month_of: '{{month}}的行程',
    today: '今天',
    closed: '公休日',
    lessons: '{{count}} 堂課',
    office: '{{count}} 節行政工作',
    nothing: '沒有行程',
    awaited: '尚未發布',
    not_asked: '未顯示',
    short_lessons: '{{count}} 堂',
    short_office: '行',
    feed_title: '顯示在行事曆應用程式',
    feed_body:
      '可在手機或電腦的行事曆查看自己的行程。行程變更後也會反映到行事曆（最多需要一天，臨時變更請在此畫面確認）。不包含學生姓名。',
    feed_body_student:
      '可在手機或電腦的行事曆查看上課行程。行程變更後也會反映到行事曆（最多需要一天，臨時變更請在此畫面確認）。不包含姓名。',
    feed_make: '建立專屬網址',
    feed_again: '重新建立網址',
    feed_remove: '停止',
    feed_active: '同步中（{{day}}建立）',
    feed_read: '最後讀取：{{when}}',
    feed_never_read: '尚未讀取。',
    feed_url: '專屬網址',
    feed_once: '知道此網址的人都能看到行程，請勿告訴他人。網址只在現在顯示一次。',
    feed_open: '在行事曆應用程式中開啟',
    feed_again_title: '要重新建立網址嗎？',
    feed_again_body: '舊網址將無法使用，已加入的行事曆不會再更新。請重新加入新的網址。',
    feed_remove_title: '要停止行事曆同步嗎？',
    feed_remove_body: '網址將無法使用，已加入的行事曆不會再更新。',
    feed_removed: '已停止行事曆同步。',
  },
}
