import { foldChat } from './fold.ts'

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

const plain = (text: string) => foldChat(text).text.replaceAll(' ', '')

/** The part of a name with a title behind it; 林さん is nobody of 小林さん. */
function isCalled(said: string, part: string): boolean {
  for (let at = said.indexOf(part); at >= 0; at = said.indexOf(part, at + 1)) {
    const rest = said.slice(at + part.length, at + part.length + 5)
    const inName = part.length === 1 && /\p{Script=Han}/u.test(said[at - 1] ?? '')
    if (!inName && titles.some(title => rest.startsWith(title))) return true
  }
  return false
}
