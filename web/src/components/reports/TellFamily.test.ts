import { expect, test } from 'vitest'
import { toldText } from './TellFamily.tsx'

test.each([
  [1, 4, false, '10分後に、ご家庭へメールで知らせます。それまでに差し戻すと、メールは出ません。'],
  [1, 9, false, '10分後に、ご家庭へメールで知らせます。それまでに承認を取り消すと、メールは出ません。'],
  [2, 4, true, 'メールは、翌月1日に1か月の一覧で送ります（カルテの希望）。'],
  [3, 4, false, 'ご家庭にメールは送りません。'],
  [3, 4, true, '10分後に、ご家庭へメールで知らせます。それまでに差し戻すと、メールは出ません。'],
  [0, 4, true, ''],
])('a wish of %i, at %i, ticked %j, is told as %j', (report_wish, to, ticked, text) => {
  expect(toldText({ report_wish, to }, ticked)).toBe(text)
})
