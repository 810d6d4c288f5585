import type { SchoolLevel } from '@terakoya/domain/lessons/schoolYear'
import type { Random } from './random.ts'

/** Places that don't exist, with names that could. The first ones name the centers. */
export const places = [
  '緑丘',
  '青葉野',
  '桜ヶ原',
  '白鳥台',
  '星見坂',
  '若草町',
  '藤見台',
  '楓ヶ丘',
  '風越',
  '月見野',
  '朝霧台',
  '花咲町',
  '光陽台',
  '夕映',
  '千鳥浜',
  '雲雀野',
  '水車町',
  '鈴鳴坂',
  '松風台',
  '常磐野',
] as const

const towns = ['本町', '栄町', '中央', '東', '西', '南', '若葉町', '泉町', '日の出町', '旭町'] as const

/**
 * A postal code that is well-formed and that no place has. It begins as those of the far north do, with no more zeros
 * than a real one: what a spreadsheet takes from it can be put back.
 */
export function inventPostalCode(random: Random): string {
  return `009${String(random.int(1, 9999)).padStart(4, '0')}`
}

/** 緑丘市若葉町3-12-5 */
export function inventAddress(random: Random, place: string): string {
  const block = `${random.int(1, 6)}-${random.int(1, 25)}-${random.int(1, 18)}`
  const flat = random.chance(0.3)
    ? ` ${random.pick(towns).replace('町', '')}ハイツ${random.int(1, 9)}0${random.int(1, 6)}`
    : ''
  return `${place}市${random.pick(towns)}${block}${flat}`
}

/** A telephone number nobody has. */
export function inventPhone(random: Random): string {
  return `0${random.pick([7, 8, 9])}0-0000-${String(random.int(0, 9999)).padStart(4, '0')}`
}

const schoolWord: Record<SchoolLevel, string> = { E: '小学校', J: '中学校', H: '高等学校' }

/** The name of a school: of the city, the prefecture, private or national (school type 1, 2, 3). */
export function inventSchool(random: Random, place: string, level: SchoolLevel, schoolType: number): string {
  const word = schoolWord[level]
  if (schoolType === 3) return `国立${place}大学附属${word}`
  if (schoolType === 2) return `${place}${random.pick(['学園', '学院', '館', '女学館', '国際'])}${word}`
  if (level === 'H')
    return `${place}県立${place}${random.pick(['', '東', '西', '北', '南', '総合', '第一'])}${word}`
  return `${place}市立${random.pick(['第一', '第二', '第三', '東', '西', '南', '北', '中央'])}${word}`
}
