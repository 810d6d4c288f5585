import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { plainText } from './allowList.ts'

/** Characters that nobody sees, by their names. */
const unseen = /&(nbsp|ensp|emsp|thinsp|shy|zwnj|zwj|lrm|rlm);/gi

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Whether formatted text, as it is typed or cleaned, says something: tags and what nobody sees are nothing, a picture is. */
export function saysSomething(html: string): boolean {
  if (/<img\b/i.test(html)) return true
  const words = plainText(html)
    .replace(/&#x([0-9a-f]{1,8});?/gi, (_all, hex: string) => characterOf(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,8});?/g, (_all, digits: string) => characterOf(Number(digits)))
    .replace(unseen, '')
  return !looksBlank(words)
}
