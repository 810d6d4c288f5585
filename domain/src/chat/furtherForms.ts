import { me as anybody, of, you } from './proposal.ts'

const me = anybody.replace('|自分', '')

/** What adults said to a child past all other forms: of its looks, of other ways to talk, and of words that stay. */
export const furtherProposals = [
  ...of(
    'courting',
    3,
    `(?:先生|${me})(?:の|にとつて)?(?:もろ|どんぴしや)?たいぷ(?:だ|です|な(?:ん|の)|(?=$|[。!♡]))`,
    '髪(?:を|、)?(?:切つた|きつた|変えた|のびた|伸びた)(?:の|ね|よね)?[?。、!]?[^。!?]{0,4}(?:かわい|可愛|色つぽ|似合)',
  ),
  ...of(
    'contact',
    2,
    `(?:ぎがふあいる(?:便)?|ふあいやすとれーじ|firestorage|gigafile)(?:に|で|の)|(?:先生|${me})の(?:どろつぷぼつくす|どらいぶ|くらうど|dropbox|drive|icloud|ぶろぐ|ほーむぺーじ)(?:に|で|を|の)`,
    `検索し(?:て(?:みて|ね|くれ)?|たら|てみたら)[^。!?]{0,12}(?:${me}の|の日常|ちやんねる|あかうんと|vlog)`,
    // Whose account it is, is said: what a lesson signs in with is none of a person.
    `${me}の?(?<![a-z])id(?:は|が|の|[-_:→⇒>・/= ]){1,3}[a-z][a-z0-9]*[._-]?[a-z0-9._-]{3,}`,
    `(?<![a-z0-9])[i1l!|]nsta(?:gram)?(?![a-z])(?:は|が|の|[-_:→⇒>・/= ]){1,3}[a-z][a-z0-9._-]{3,}|1nsta|insta9ram|d1scord|te1egram|t1ktok|1ine(?![a-z])`,
    // A character that only looks like the kana is written to escape.
    'いんす夕|い二す[た夕]|力[か力]お|か力お|つい?つ夕ー|らい(?:ソ|冫)(?![ぁ-ん])',
    '^(?:らいん|line)(?:で|に|は|の(?:方|ほう)で)?[?!。…]*$',
  ),
  ...of(
    'secrecy',
    2,
    '(?:消せな(?:い|く)|残(?:る|つちや)|見られ(?:る|て)|読まれ(?:る|て)|ばれる)(?:から|ので|し|て)?、?[^。!?]{0,8}(?:ここ|ちやつと)(?:に|で)(?:は)?(?:書|か|送|話|言)(?:か|ら|さ|わ)ない(?:で|よう|こと|ほう)',
    `${you}?(?:ちやつと|ここ)(?:は|だと)(?:消せない|残る)[^。!?]{0,6}(?:から|ので|し)[^。!?]{0,12}(?:ない(?:で|よう|ほう)|(?:別|ほか)の)`,
  ),
]
