import { fieldLabel } from '../fieldLabels.ts'
import type { ColorFormat } from './isColor.ts'

const colorForms: Readonly<Record<ColorFormat, string>> = {
  hex: '「#rrggbb」の形（0–9、a–f の6桁）',
  hexa: '「#rrggbbaa」の形（0–9、a–f の8桁）',
  rgb: '「rgb(赤, 緑, 青)」の形（それぞれ0–255）',
  rgba: '「rgba(赤, 緑, 青, 不透明度)」の形（色は0–255、不透明度は0–1）',
  hsl: '「hsl(色相, 彩度%, 明度%)」の形（色相は0–360、彩度と明度は0–100）',
}

/**
 * What a validator of spec §5 says after the field's name: what is wrong and what to do; `null` for reasons that
 * are none of theirs.
 */
export function validatorSentence(params: Readonly<Record<string, unknown>> | undefined): string | null {
  const { min, max, most, unit, words, format } = params ?? {}
  const other = String(params?.label ?? fieldLabel(String(params?.other)) ?? params?.other)
  switch (params?.reason) {
    case 'digits':
      return `は${min === max ? `${min}桁` : `${min}桁以上${max}桁以下`}の数字で入力してください。`
    case 'url':
      return 'は「https://」で始まるURLで入力してください。'
    case 'hiragana':
      return 'はひらがなで入力してください（カタカナはひらがなに変わります）。'
    case 'postal_code':
      return 'は7桁の数字で入力してください（ハイフンはなくてもかまいません）。'
    case 'phone':
      return 'は0から始まる10桁か11桁の電話番号を入力してください（ハイフンはなくてもかまいません）。'
    case 'meeting_id':
      return 'は数字で入力してください（空白とハイフンはあってもかまいません）。'
    case 'decimals':
      return `は小数点以下${most}桁までの数値で入力してください。`
    case 'at_most':
      return `は${most}${unit}まで選べます。${most}${unit}以下に減らしてください。`
    case 'accepted':
      return 'に同意されていません。内容を確かめて、チェックを入れてください。'
    case 'color':
      return `は${colorForms[format as ColorFormat]}で入力してください。`
    case 'reversed':
      return 'の終了日が開始日より前です。開始日以降の日を選んでください。'
    case 'required_if':
      return `が入力されていません。${other}が${(words as string[]).map(word => `「${word}」`).join('か')}のときは入力してください。`
    case 'required_with':
      return `が入力されていません。${other}を入力したときは、合わせて入力してください。`
    case 'required_without':
      return `が入力されていません。${other}を入力しないときは、入力してください。`
    case 'same':
      return `が${other}と一致していません。同じものを入力してください。`
    case 'not_before':
      return `には${other}以降の日を選んでください。`
    case 'twice':
      return 'に同じものが2回あります。1つにしてください。'
    case 'never_and_first':
      return 'に、NG講師（絶対）にも選んだ講師がいます。どちらかから外してください。'
    case 'score_over':
      return 'に、得点が満点を超えているものがあります。直してください。'
    default:
      return null
  }
}
