import { foldKana } from './fold.ts'

/** Quoted and then spoken of, as a lesson does; a quotation alone hides nothing. In a folded text. */
export function withoutQuoted(text: string): string {
  return text.replace(quoted, all => '□'.repeat(all.length))
}
const quoted = new RegExp(
  foldKana(
    '[「『"“][^「」『』"“”]{1,40}[」』"”](?=と(?:いう(?!宿題|約束|こと|お願い|意味)|言う|言い|言った|言って(?!る|ん)|書|ある|あり|答え|思|頼|訳|読|は何)|の(?:意味(?!、?(?:わか|分か)るよね)|読み|漢字|部分|ところ|場面|主語|述語|品詞|気持ち|書き|英訳|理由|一文|文)|は(?:どう|なに|何|だれ|誰|主語|述語|未来|過去|敬語|[^。!?]{0,8}(?:詞|形|語))|を(?:英語|漢字|英訳|現代語|品詞|訳|敬語)|って(?:どう|何|なに)(?:いう|の)?意味)',
  ),
  'gu',
)

/**
 * The same of what a child writes: only behind words of a lesson. A child puts its own thought in quotation marks, too
 * (「死にたい」と思う).
 */
export function withoutStudied(text: string): string {
  return text.replace(studied, all => '□'.repeat(all.length))
}
const studied = new RegExp(
  foldKana(
    '[「『"“][^「」『』"“”]{1,40}[」』"”](?=と?(?:いう|言う|って(?:いう)?)?(?:漢字|単語|言葉|ことば|台詞|セリフ|文章|一文|文|句|表現|場面|熟語|タイトル|題)|の(?:意味|読み|漢字|部分|ところ|場面|主語|述語|品詞|気持ち|書き|英訳|理由|一文|文)|は(?:どう(?:読|訳|書)|なん(?:て読|の)|何(?:て読|の|詞|形)|主語|述語|未来|過去|敬語|[^。!?]{0,8}(?:詞|形|語))|を(?:英語|漢字|英訳|現代語|品詞|訳|敬語)|って(?:どう|何|なに)(?:いう|の)?意味)',
  ),
  'g',
)

/** What makes a word one of a text that is read, and not one's own; 「国語の先生」 isn't among it. */
const spokenOf =
  '(?:の|った)?(?:意味|読み方?|書き方|漢字|場面|語源)|という(?:言葉|語|文|せりふ|台詞|題|詩|標語|字|漢字|動詞|表現|本|話)|せりふ|台詞|(?:を|は|も)?、?(?:英語(?:で|に|だ)|英訳|現代語|訳(?:す|し|$)|過去形|敬語|受け身|受動|品詞|漢字で)|ってどういう|って(?:何|なに)(?:$|[。?])|(?:た|られた|れた)(?:側|人物)|(?:と|って)(?:感じ|叫|さけん|いう場面)|的?(?:英文|中文|日文|意思)|怎麼(?:說|寫|念|翻)|這個(?:詞|字|成語|單字)|是什麼意思|(?<![a-z])(?:in|into) (?:japanese|english|chinese)(?![a-z])|(?<![a-z])means?(?=$|[^a-z])(?! it)|(?:た|ない)?(?:のは|理由は)(?:なぜ|どうして)'
const behind = new RegExp(foldKana(`^[^。!?]{0,10}?(?:${spokenOf})`), 'u')
const story = tells(
  '主人公|物語|小説|浦島|亀|昔話|例文|受け身|受動態|漢字|英訳|メロス|ごんぎつね|主角|課文|(?:故事|小說|電影|卡通|漫畫|課本)(?:裡|中|的)|造句|(?:in|of) (?:the|this|that|a|my) (?:story|book|novel|movie|film|text|manga|play|poem)|the main character',
)
const study = tells(
  '作家|文学|作品|作文|小論文|テーマ|レポート|道徳|調べ学習|『|」の|夏目|漱石|太宰|芥川|三島由紀夫|川端|有島|武士|の理由|本文|年に',
)

function tells(words: string): RegExp {
  return new RegExp(foldKana(words), 'u')
}

/** 「…、を英語で」「… は Where is …」: a sentence to translate, with the other language beside it. */
export function isTranslated(text: string, from: number, to: number): boolean {
  return toTranslate.test(text.slice(to, to + 20)) || english.test(text.slice(Math.max(0, from - 40), from))
}
const toTranslate = new RegExp(
  foldKana(
    '^[^。!?]{0,8}?(?:[?])?(?:(?:と|って)?、?(?:を|は|も)?(?:英語|英訳|英文|過去形|未来形|敬語|現代語|訳して|訳しま)|(?:は|、|=|→)["“]?[a-z]{1,8} [a-z]{2,}|、?の(?:意味(?!、?(?:わか|分か)るよね)|訳))',
  ),
  'u',
)
/** A question alone: before a proposal anybody can write an English sentence. */
const english = /(?:where|what|who|when|how|why|which) [a-z]{2,}[a-z ',]{2,}\?$/u

/** 「交換しないで」「聞かれたら」: told not to do it. */
export function isWarning(text: string, to: number): boolean {
  return warning.test(text.slice(to, to + 20))
}
const warning = new RegExp(
  foldKana(
    '^[^。!?、]{0,6}?(?:ないで(?:$|[。!ねくよ])|ない(?:ように|こと)|てはいけ|ちやいけ|ちゃだめ|のは(?:危|だめ|禁止|やめ)|は(?:禁止|危|だめ)|(?:を求めら|を求め|を聞か|と言わ|て(?:って|と)言わ|に誘わ|て(?:って|と)言う人)(?:れたら|れても|れた(?:とき|ら|場合)|が))',
  ),
  'u',
)

/** Whether a lesson speaks of what stands there: what follows says so. */
export function isSpokenOf(text: string, to: number): boolean {
  return behind.test(text.slice(to, to + 24))
}

/** Whether the sentence around tells of a book. */
export function isOfStory(text: string, from: number, to: number): boolean {
  return story.test(aroundIn(text, from, to))
}

/** As a teacher writes of literature and essays; from a child 「作文に書いた」 is no reason to look away. */
export function isOfStudy(text: string, from: number, to: number): boolean {
  return study.test(aroundIn(text, from, to))
}

function aroundIn(text: string, from: number, to: number): string {
  const before = /[^。!?]*$/u.exec(text.slice(Math.max(0, from - 30), from))?.[0] ?? ''
  const after = /^[^。!?]*/u.exec(text.slice(to, to + 30))?.[0] ?? ''
  return `${before}□${after}`
}
