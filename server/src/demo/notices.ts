import { addDays, type Day } from '@terakoya/domain/days/day'
import type { Insertable } from 'kysely'
import type { Notices } from '../database/tables.ts'
import { demoInstant } from './masters.ts'

interface DemoNotice {
  title: string
  body: string
  audience: 'students' | 'staff' | 'all'
  /** Days before today from which it is published. */
  ago: number
  /** Days for which it is published; without: no end. */
  shown?: number
}

const whole: readonly DemoNotice[] = [
  {
    title: '年末年始の休校について',
    body: '<p>次の期間は、すべてのセンターが<strong>休校</strong>です。</p><ul><li><p>12月29日〜1月3日</p></li></ul><p>お問い合わせへの返信は、1月4日から順に行います。</p>',
    audience: 'all',
    ago: 2,
  },
  {
    title: 'オンライン授業の入り方',
    body: '<ol><li><p>「今日の授業」を開きます。</p></li><li><p>時間になったら「入室」を押します。</p></li></ol><p>くわしくは、ヘルプを読んでください。</p>',
    audience: 'students',
    ago: 20,
  },
  {
    title: '報告書の提出期限について',
    body: '<p>報告書は、授業の<strong>24時間以内</strong>に承認まで進むように、講師へ声をかけてください。</p>',
    audience: 'staff',
    ago: 5,
  },
  {
    title: '夏期講習の申込は終わりました',
    body: '<p>たくさんのお申し込みをありがとうございました。</p>',
    audience: 'all',
    ago: 120,
    shown: 30,
  },
]

const ofCenter: DemoNotice = {
  title: '冬期講習の申込が始まりました',
  body: '<p>冬期講習の申込を受け付けています。<strong>早めの申込</strong>をお願いします。</p><h3>受け付ける時間</h3><p>季節講習の期間の、空いている時間です。</p>',
  audience: 'all',
  ago: 1,
}

/** Notices of the business and of each center: new ones, older ones and one whose time is over. */
export function makeNotices(center_nos: readonly number[], today: Day): Insertable<Notices>[] {
  const all = [
    ...whole.map(notice => ({ ...notice, center_no: null })),
    ...center_nos.map(center_no => ({ ...ofCenter, center_no })),
  ]
  return all.map(({ ago, shown, ...notice }, at) => ({
    notice_no: at + 1,
    ...notice,
    publication_start_date: addDays(today, -ago),
    publication_end_date: shown === undefined ? null : addDays(today, shown - ago),
    updated_at: demoInstant(addDays(today, -ago)),
  }))
}
