import { foldChat } from './fold.ts'
import { surnameReadings } from './surnames.ts'

/** What children put after a name, as the folded text writes it. */
const titles =
  'さん 先生 せんせい ちやん くん 君 様 さま 氏 所長 塾長 室長 教室長 校長 せんたー長 主任 部長'.split(' ')

/**
 * Whether a text names a person of that name (`宮本 蓮`): all of it, the surname, or a part with what is put after a name
 * (`蓮さん`, `宮本先生`), however it is spelt. One letter alone or a surname in kana is too much like other words; who has no blank
 * in their name is met by its first letters with a title.
 */
export function namesPerson(text: string, name: string): boolean {
  const said = plain(text)
  const parts = name
    .trim()
    .split(/[\s・･]+/u)
    .map(plain)
    .filter(each => each !== '')
  const [first = '', ...others] = parts
  const whole = parts.join('')
  if (whole.length > 1 && said.includes(whole)) return true
  if (others.length > 0 && /^\p{Script=Han}{2,}/u.test(first) && said.includes(first)) return true
  const called = others.length > 0 ? parts : [1, 2, 3, 4].map(count => first.slice(0, count))
  return called.some(each => each !== '' && isCalled(said, each))
}

function plain(text: string): string {
  return foldChat(text).text.replaceAll(' ', '')
}

/** The part of a name with a title behind it; 林さん is nobody of 小林さん. */
function isCalled(said: string, part: string): boolean {
  for (let at = said.indexOf(part); at >= 0; at = said.indexOf(part, at + 1)) {
    const rest = said.slice(at + part.length, at + part.length + 5)
    const inName = part.length === 1 && /\p{Script=Han}/u.test(said[at - 1] ?? '')
    if (!inName && titles.some(title => rest.startsWith(title))) return true
  }
  return false
}

/** Who may be meant by a child's words. */
export interface MeantPerson {
  /** `宮本 蓮` */
  name: string
  /** `みやもと れん`; empty where nobody has written it down. */
  reading: string
  /** The type of the login: 560 … 530. */
  role: string
}

/** What children call those who hold a role, as the folded text writes it. */
const roleWords: Readonly<Record<string, readonly string[]>> = {
  '550': [
    'せんたー長',
    '塾長',
    '教室長',
    '室長',
    '所長',
    '校長',
    '責任者',
    'せんたーの偉い人',
    '塾の偉い人',
  ].map(plain),
  '540': ['事務の人', '事務の先生', '事務さん', '事務員', '受付の人', '受付の先生', '受付さん'].map(plain),
  '530': ['あどばいざー'].map(plain),
  '560': ['管理者', '本部の人', '塾の社長', '社長'].map(plain),
}

/** So many kana of a surname stand for it without a title. */
const bareKana = 4

/**
 * Whether a text may mean a person: by name (`namesPerson`), by how it is read, or by the role that they hold. A surname in kana counts
 * with a title, or from four kana on; the reading of one that isn't written down is taken from the common ones. Nicknames, a given name
 * whose reading nobody knows, and rarer readings are not met.
 */
export function meansPerson(text: string, { name, reading, role }: MeantPerson): boolean {
  if (namesPerson(text, name)) return true
  const said = plain(text)
  if ((roleWords[role] ?? []).some(word => said.includes(word))) return true
  const [surname = ''] = name.trim().split(/[\s・･]+/u)
  const read = reading
    .trim()
    .split(/[\s・･]+/u)
    .filter(each => each !== '')
  const surnames = [...read.slice(0, 1), ...surnameReadings(surname)].map(plain)
  const called = [...surnames, ...read.slice(1).map(plain)]
  return (
    (read.length > 1 && said.includes(plain(read.join('')))) ||
    surnames.some(each => each.length >= bareKana && said.includes(each)) ||
    called.some(each => each.length > 1 && isCalled(said, each))
  )
}
