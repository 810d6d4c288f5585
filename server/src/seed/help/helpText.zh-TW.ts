import type { HelpPart } from './helpText.ts'

/** What every resource can do, in the words of its noun. */
export function listParts(noun: string): HelpPart[] {
  return [
    [
      '搜尋與排序',
      '在搜尋欄輸入文字，或用「新增條件」篩選（同一個項目可以選好幾個值）。按欄位標題可以改變排序。常用的顯示方式可以在「檢視」中命名儲存。',
    ],
    [
      '一次修改多筆',
      '按「匯出」存成 CSV，修改後再按「匯入」放回來。匯入前會顯示新增、變更、錯誤各有幾筆，以及如何修改。只要有一列錯誤，就不會匯入任何資料。',
    ],
    [
      '無法儲存或刪除時',
      `請修改有標示的欄位。若其他人已先儲存，可以比較差異，選擇要保留哪一邊的內容。使用中的${noun}無法刪除。設為「停用」後就不能再新選用，過去的紀錄仍會保留。`,
    ],
  ]
}
