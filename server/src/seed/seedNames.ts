import type { Insertable } from 'kysely'
import type { Names } from '../database/tables.ts'

/** `names_no` of the checklist students and teachers see before they enter a meeting (spec §7 "meeting checklist"). */
export const meetingChecklistNo = 106

const groups: Readonly<Record<number, readonly (readonly [code: string, name: string, short: string])[]>> = {
  // 101 teaching material
  101: [
    ['M01', '学校の教科書', '教科書'],
    ['M02', '学校のワーク・問題集', '学校ワーク'],
    ['M03', '塾用テキスト 基礎', '塾基礎'],
    ['M04', '塾用テキスト 標準', '塾標準'],
    ['M05', '塾用テキスト 発展', '塾発展'],
    ['M06', '季節講習テキスト', '講習'],
    ['M07', '入試過去問', '過去問'],
    ['M08', '模試・確認テスト', '模試'],
    ['M09', '英検対策教材', '英検'],
    ['M10', 'オリジナルプリント', 'プリント'],
    ['M99', 'その他', 'その他'],
  ],
  // 102 homework handed in
  102: [
    ['1', 'すべて提出', '◎'],
    ['2', '一部提出', '○'],
    ['3', '未提出', '×'],
    ['4', '宿題なし', '－'],
  ],
  // 103 progress of teaching
  103: [
    ['1', '予定より進んでいる', '早い'],
    ['2', '予定どおり', '予定どおり'],
    ['3', '予定より遅れている', '遅れ'],
    ['4', '復習に変更した', '復習'],
  ],
  // 104 attitude in the lesson
  104: [
    ['1', 'とても意欲的', '◎'],
    ['2', '意欲的', '○'],
    ['3', 'ふつう', '△'],
    ['4', '集中が続かない', '×'],
  ],
  // 105 result of the confirmation
  105: [
    ['1', 'よく理解している', '◎'],
    ['2', 'おおむね理解している', '○'],
    ['3', '復習が必要', '△'],
    ['4', 'もう一度指導が必要', '×'],
    ['5', '実施なし', '－'],
  ],
  [meetingChecklistNo]: [
    ['1', 'カメラに顔が映っていますか', 'カメラ'],
    ['2', 'マイクとスピーカーの音を確かめましたか', '音声'],
    ['3', '教材と筆記用具は手元にありますか', '教材'],
    ['4', '前回の宿題を用意しましたか', '宿題'],
    ['5', '表示名はフルネームになっていますか', '表示名'],
  ],
}

/** The names with which every business begins: report rows 101–105 (domain §5) and the meeting checklist. */
export const seedNames: Insertable<Names>[] = Object.entries(groups).flatMap(([names_no, items]) =>
  items.map(([names_code, name1, name2], index) => ({
    names_no: Number(names_no),
    names_code,
    names1_value: String(index + 1),
    name1,
    name2,
    name3: name2,
    remarks: '',
    sort_order: (index + 1) * 10,
  })),
)
