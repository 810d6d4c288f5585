import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  M20801: {
    choose: '從行事曆選擇',
    dialog: '選擇上課日',
    period: '上課期間 {{period}}（無法選擇開始日與結束日）',
    needs_period: '輸入上課開始日與結束日後即可選擇',
    count: '{{count}} 天',
    none: '尚未選擇上課日',
    all_open: '選擇期間內所有營業日',
    clear: '全部取消選擇',
    apply: '套用 {{count}} 天',
    cancel: '取消',
    closed: '公休日',
    closed_mark: '休',
    closed_why: '公休日（{{remarks}}）',
    outside: '不在上課期間內',
    other: '{{name}}的上課日',
    other_mark: '季',
    clash_mark: '重',
    clash_one: '與公休日重疊',
    clash: '有 {{count}} 天與公休日重疊（{{days}}）。公休日無法上課，請從上課日移除，或在行事曆改為營業。',
    outside_days: '有 {{count}} 天不在上課期間內。',
    remove_outside: '移除期間外的日期',
    chosen: '已選擇的上課日',
    legend: '休＝公休日、季＝其他季節班的上課日、重＝與公休日重疊的上課日',
    days: '{{count}} 天',
    days_closed: '與公休日重疊 {{count}} 天',
  },
}
