import { type FoldedChat, foldKana, matchesIn, signs } from './fold.ts'

/** A name with a figure or a sign in it, as accounts have them and words of a lesson don't. */
const handle = '(?=[a-z0-9._:-]*[0-9_:])[a-z][a-z0-9._:-]{3,}'

const providers =
  '(?:gmail|icloud|yahoo|hotmail|outlook|docomo|ezweb|softbank|じーめーる|あいくらうど|やふー|ほつとめーる|あうとるつく|どこも)'
const at = '(?:あつと(?:まーく)?|[@☆★*✩✪⭐◎●○♡♥❤♪#&])'
const dot = `(?:どつと|てん|ぽちつ?|[${signs}]{1,3})`
/** A name from its first letter on: tried at each of them, a run of letters costs the square of its length. */
const named = '(?<![a-z0-9._-])[a-z0-9._-]'
const mails = [
  `${at}${providers}`,
  `${named}{3,} at ${providers} ?(?:dot|どつと) ?(?:com|co|こむ)`,
  // Where the sign might stand for anything, the end says it.
  `${named}{3,}[${signs}]{1,3}${providers}${dot}(?:com|co|ne|こむ)(?![a-z])`,
  `${named}{2,}あつと(?:まーく)?[a-zぁ-んー0-9-]{2,16}(?:どつと)(?:com|jp|net|ne|co|こむ|ねつと|じえーぴー)`,
]

/** Names that a lesson doesn't have as words, apart from ライン and カカオ. */
const chats =
  '(?:いんすた|でいすこーど|すかいぷ|てれぐらむ|すなちや|すなつぷちやつと|わつつあつぷ|緑の(?:あぷり|あいこん|やつ)|みどりのあぷり|(?<![a-z])(?:insta|instagram|discord|skype|telegram|snapchat|whatsapp|wechat|kakao|kakaotalk))'
const messengers = [
  `(?:${chats}|かかお(?:とーく)?)(?:の(?:方|ほう)で|では?|は|の|に|→|⇒|:|=|-|>){1,2}${handle}`,
  // Behind a Latin name a word of an English sentence may stand: only where it is none.
  `(?<![a-z])(?<![a-z] )(?:skype|wechat|whatsapp|snapchat|kakao|kakaotalk)(?: |→|⇒|:|=|->|>)(?:id |は)?(?!(?:is|and|or|call|calls|chat|app|apps|talk|account|group|user|users|video|meeting|message)(?![a-z]))[a-z][a-z0-9._:-]{2,}(?![a-z0-9 ])`,
  `(?:${chats}|かかお(?:とーく)?|(?<![a-z])line)の(?:方|ほう)(?:で(?=$|[。!?、ねも]|話|連絡|やり|送|待)|に(?=$|[。!?、ね]|連絡|送|来|きて))`,
  // Spelt beside ライン; rain, brains and drains are of the lesson.
  `(?<![どぶとぐくてふぷすべ])(?:れいん|りやいん|らいいん|りあいん)(?:の|を|も|で|は|って|、){0,2}(?:交換|教え|おしえ|id(?![a-z])|やって(?:る|ます)|追加|つなが|聞いて|qr|しよ(?=$|[^ぁ-ん]|う|か)|話そ|連絡)`,
]

const games =
  '(?:ふおーとないと|ふおとな|fortnite|荒野(?:行動)?|えーぺつくす|(?<![a-z])apex|まいくら(?:ふと)?|minecraft|ろぶろ(?:つくす)?|roblox|ぷろせか|原神|すぷら(?:とうーん)?|splatoon|もんすと|ぱずどら|どう森|あつ森|あつもり|ぶろすた|くらろわ|第五人格|pubg|valorant|ばろらんと|まりかー|まりおかーと|すまぶら|ぽけもんgo|ぽけご|ぽけもんゆないと|げーむ内)'
/** Words and things besides, or of every lesson: with fewer words beside them. */
const broadGames =
  '(?:すいつち|(?<![a-z])switch|(?<![a-z])steam|すちーむ|ぷれすて|(?<![a-z])ps[45n]|にんてんどー(?:すいつち)?|(?<!かーど)げーむ|ぽけもん)'
const particles = '(?:の|で|も|とか|を|は|って|なら|、|,|「|の中で|内で|内の){0,2}'
const account =
  '(?:ふれんど(?!り|しつぷ)|(?:u|ふれんど)?id(?![a-z])|ゆーざー(?:名|id|ねーむ)|あかうんと名|ぼいちや|vc(?![a-z]))'
const invite =
  '(?:話そ|話せ(?=る?\\?)|話し(?:ながら|たい|ましよ|ませんか)|ちやつと(?:し(?:よ|て)|で話)|(?:一緒|いつしよ)に(?:や(?:ろ|らない)|しよ|し(?=ない\\?)|遊(?:ぼ|ばない)|あそぼ)|通信しよ|招待する(?=よ|ね)|待つてる)'
const gaming = [
  `${games}${particles}(?:${account}|${invite}|名前(?:教え|は、?[a-z「]|何\\?|、?[a-z][a-z0-9_]{3,})|遊ぼ|や(?:ろ(?=$|う?[よねかぜ。!?]|う$)|らない\\?)|し(?:よ(?=$|う?[よねか。!?♡]|う$)|ない\\?)|来て|きて|入つて(?=$|[。!?きね]))`,
  `${games}の(?:さーばー|ちーむ|くらん|ぎるど|わーるど|ろびー|ぱーてい|部屋)(?:に|へ|、)?(?:来て|きて|入つて|招待する|おいで)(?=$|[。!?ねよ♡])`,
  `${broadGames}${particles}(?:ふれんど(?!り|しつぷ)|id(?=$|[0-9 :。!?]|は?[a-z0-9]|(?:を|も|、)?(?:教え|おしえ|送|交換|ほしい))|ぼいちや|(?:一緒|いつしよ)に(?:や(?:ろ|らない)|遊(?:ぼ|ばない)|あそぼ))`,
  '(?:すいつち|switch|ぷれすて|すちーむ|(?<![a-z])steam)(?:で|の中で)(?:話そ|話し(?:ながら|ましよ|ませんか)|遊ぼ)',
  // Lessons on the net warn of them: only where one is given or asked for.
  'ふれ(?:んど)?(?:こーど|こ)(?:は|が|を|も|の|、|:|=| ){0,2}(?:[0-9「]|sw|教え(?:て(?!は|い|し)|る(?=よ|ね|から)|よう?か)|送(?:る(?=よ|ね|から|$)|つて(?!は|い))|交換し|ちようだい|ほしい|何\\?|貼)',
  'ふれんど(?:なろ|に(?:なろ|なつて(?=$|[。!?よねほく♡])|なりたい|なつとこ)|(?:申請|登録|追加)(?:を|も)?(?:し(?:て(?=$|[。!?よねほく♡])|とく|とい|よ)|する(?=よ|ね|から)|送(?:る(?=よ|ね|から|$)|つて(?=$|[。!?よねほく♡])|つと)|よろ|お願い))',
  '(?<![a-z])sw[- ]?[0-9]{4}[- ー]?[0-9]{4}[- ー]?[0-9]{4}(?![0-9])',
  '(?:すいつち|(?<![a-z])switch)(?:の|は|で|、|:){0,2}[0-9]{4}[- ー][0-9]{4}[- ー][0-9]{4}(?![0-9])',
]

/** Of one's own, unlike the room that the school gives. */
const rooms = [
  '(?:個人|ぱーそなる|ぷらいべーと)の?(?:るーむ|部屋|みーていんぐ(?:るーむ)?)(?:の)?(?:id|番号|りんく|url)?(?:は|が|、|:| |に){0,2}[0-9]{3}[- ]?[0-9]{3,4}',
  '(?:zoom|ずーむ|meet|ぐーぐるみーと|teams|ちーむず)の?(?:(?:個人|ぱーそなる|ぷらいべーと)の?|(?:ぼく|僕|私|わたし|俺|おれ|自分)の)(?:るーむ|部屋)(?:で|に|、|id|来|きて|$)',
]

const patterns = [...mails, ...messengers, ...gaming, ...rooms].map(
  source => new RegExp(foldKana(source), 'gu'),
)

/** Addresses with words and stars for their signs, accounts of messengers and games, rooms of one's own. */
export function elsewhereHits(folded: FoldedChat): string[] {
  return patterns.flatMap(pattern => matchesIn(folded, pattern))
}
