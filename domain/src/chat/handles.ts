import { type FoldedChat, foldKana, matchesIn, signs } from './fold.ts'

/** Whatever stands between the name of a messenger and an account there. */
const between = `(?:[${signs}ー]|は|が|の| ){0,4}`
/** Signs that a word of a lesson has in another way: formulas (line=3x) and translations (line（線）) aside. */
const marked = `(?: ?[${signs}ー] ?|の?id(?![a-z])| ?は ?){1,4}`

const kanaNames =
  '(?:いんすた(?:ぐらむ)?|でいすこ(?:ーど)?|すかいぷ|てれぐらむ|ていつくとつく|すなちや|すなつぷちやつと|ついつたー|ふえいすぶつく|わつつあつぷ|かかお(?:とーく)?)'
const latinNames =
  '(?<![a-z])(?:insta|instagram|kakao|kakaotalk|discord|skype|twitter|telegram|tiktok|snapchat|facebook|whatsapp|wechat)'
/** What lessons have other meanings for: 合格ライン, オンライン, line graphs. */
const line =
  '(?:(?<!おん|おふ|合格|目標|平均|基準|最低|でつど|がいど|ぱいぷ|ぼーだー|すたーと|ごーる|あんだー|へつど|すかい|さいど)らいん|(?<![a-z0-9])line)'
const messenger = `(?:${kanaNames}|${latinNames}|${line})`

/** What files and exercises call so themselves. */
const other =
  '(?!(?:graph|chart|art|segment|up|break|plot|drawing|number|length|equation|symmetry|album|chapter|page|part|unit|lesson|fig(?:ure)?|no|sns|app|web|is|and|or|means|noun|verb|line|insta(?:gram)?|discord|skype|twitter|telegram|tiktok|facebook|whatsapp|kakao|cacao|disco|under|dead|x|y)s?(?![a-z]))'
/** A name with figures or a sign, as accounts have and words haven't. */
const account = `${other}[a-z](?=[a-z0-9._-]{0,24}(?:[a-z]{2}[._-]?[0-9]{2}|[a-z][_.][a-z0-9]))[a-z0-9._-]{4,}`
/** Behind a name that is nothing but a messenger's, any. */
const anyName = `${other}[a-z][a-z0-9._-]{3,}`

const patterns = [
  `${messenger}(?:の?id)?${between}${account}`,
  `(?:${kanaNames}|${latinNames})(?![a-z])${marked}${anyName}(?![ a-z0-9])`,
  `(?<![a-z0-9._-])${account}${between}(?:${kanaNames}|${latinNames}(?![a-z0-9])|${line}(?![a-z0-9 ]*[0-9]|[ぁ-んー]))`,
  // The school gives names to sign in with, and what is programmed has them, too.
  `(?<![a-z]|["'「]|ろぐいん|会員|生徒|ゆーざー|教材|受講|受験|学習|学校|塾|教室|みーていんぐ|zoom|zoom )id(?:は|の|[-_:→⇒>・/ ]){1,3}[a-z]{3,}[._-]?[a-z]*[0-9]{2,}(?!で(?:ろぐいん|入))`,
].map(source => new RegExp(foldKana(source), 'gu'))

/** The name of a messenger beside an account, in texts and in the names of files: blanks, strokes and arrows say 「here」 as well as words. */
export function handleHits(folded: FoldedChat): string[] {
  return patterns.flatMap(pattern => matchesIn(folded, pattern))
}
