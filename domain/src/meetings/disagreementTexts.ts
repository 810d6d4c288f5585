import { defineTexts, defineWords } from '../words/words.ts'

/** D1–D9 of meetings C6. */
export const disagreementCodes = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'] as const
export type DisagreementCode = (typeof disagreementCodes)[number]

/** What a disagreement says; a code may have more than one way of coming about. */
export type DisagreementSentence =
  | 'present_not_seen'
  | 'absent_but_there'
  | 'teacher_late'
  | 'teacher_not_seen'
  | 'teacher_only_named'
  | 'teacher_left_early'
  | 'present_too_short'
  | 'teacher_away'
  | 'apart'
  | 'present_but_late'
  | 'unknown_with_child'
  | 'unknown_child_unseen'
  | 'unknown_may_be_child'
  | 'unknown_child_came'
  | 'unknown_child_left'
  | 'probably_child'
  | 'named_as_child'
  | 'named_as_teacher'
  | 'beside_child'
  | 'beside_teacher'
  | 'called_like_child'
  | 'called_like_teacher'
  | 'alone_after_lesson'
  | 'alone_now'
  | 'alone_before_lesson'
  | 'alone_again'
  | 'never_started'
  | 'other_host'
  | 'log_incomplete'
  | 'not_begun_so_far'

/**
 * `{time:…}` is an instant, to be written as a clock time; `{minutes:…}` a number of minutes; `{who}` whom it may be; `{unknown}` that
 * nobody else is there but somebody unknown, who is no company; `{open:…|…}` what is asked or goes on while nobody has decided it,
 * and what is said instead once it is settled.
 */
export const disagreementText: Readonly<Record<DisagreementSentence, string>> = defineTexts(
  'disagreementText',
  {
    present_not_seen:
      '出席となって{open:います|いました}が、{time:starts_at}からの授業に、この生徒が入室した記録がありません。{open:出欠が正しいか確かめてください。|}',
    absent_but_there:
      '欠席となって{open:います|いました}が、この生徒は{time:first_join}から{time:last_leave}までの間に{minutes:minutes}分、授業の会議にいました。{open:出欠が正しいか確かめてください。|}',
    teacher_late:
      '講師の入室は{time:first_join}で、{time:starts_at}の始まりから{minutes:minutes}分たっていました。',
    teacher_not_seen: '{time:starts_at}からの授業に、講師が入室した記録がありません。',
    teacher_only_named:
      '{time:starts_at}からの授業に、講師が開始リンクで入室した記録がありません。講師の名前の参加者は{time:first_join}からいました。',
    teacher_left_early:
      '講師の退室は{time:last_leave}で、{time:ends_at}の終わりまで{minutes:minutes}分ありました。',
    present_too_short:
      '出席となって{open:います|いました}が、{time:starts_at}からの授業に、この生徒がいた記録は{minutes:minutes}分だけです。{open:出欠が正しいか確かめてください。|}',
    teacher_away:
      '講師は{time:first_join}から{time:last_leave}までの間に、授業の会議に{minutes:minutes}分しかいませんでした。',
    apart: '講師と生徒が同時に同じ会議にいたのは、{minutes:minutes}分だけでした。',
    present_but_late:
      '出席となって{open:います|いました}が、この生徒の入室は{time:first_join}で、{time:starts_at}の始まりから{minutes:minutes}分たっていました。{open:遅刻ではないか確かめてください。|}',
    unknown_with_child:
      'だれか分からない参加者が、{time:from}から{time:to}までの間に{minutes:minutes}分、子どものいる会議にいました。{open:すぐに確かめてください。|}',
    unknown_child_unseen:
      'だれか分からない参加者が、{time:from}から{time:to}までの間に{minutes:minutes}分、会議にいました。そのあいだに{who}が入室した記録はありません。{open:すぐに確かめてください。|}',
    unknown_may_be_child:
      'だれか分からない参加者が、{time:from}から会議に{open:います|いました}（{minutes:minutes}分）。{open:まだ入室していない生徒本人ですか。|}',
    unknown_child_came:
      'だれか分からない参加者が、{time:from}から会議に{open:います|いました}（{minutes:minutes}分）。{who}本人は、そのあと入室リンクで入室しました。',
    unknown_child_left:
      'だれか分からない参加者が、{time:from}から会議に{open:います|いました}（{minutes:minutes}分）。{who}本人は、入室リンクで入室しましたが、退室して{open:います|いました}。{open:戻ってきた{who}本人ですか。|}',
    probably_child:
      '本人の入室リンクを使わずに入った参加者が、{time:from}から、ほかの子どものいる会議に{open:います|いました}（{minutes:minutes}分）。{open:{who}本人ですか。|}',
    named_as_child:
      '{who}本人かどうか確かめられていない参加者が、入室リンクを使わずに、{time:from}から{time:to}までの間に{minutes:minutes}分、ほかの子どものいる会議にいました。{open:すぐに確かめてください。|}',
    named_as_teacher:
      '講師の名前の参加者が、講師の開始リンクを使わずに、{time:from}から{time:to}までの間に{minutes:minutes}分、子どものいる会議にいました。{open:講師本人か、すぐに確かめてください。|}',
    beside_child:
      '{who}本人と記録された参加者が{time:from}から{time:to}までの間に{minutes:minutes}分会議にいましたが、本人の入室リンクの参加者も同時にいました。別の人かもしれません。{open:すぐに確かめてください。|}',
    beside_teacher:
      '講師本人と記録された参加者が{time:from}から{time:to}までの間に{minutes:minutes}分会議にいましたが、講師の開始リンクの参加者も同時にいました。別の人かもしれません。{open:すぐに確かめてください。|}',
    called_like_child:
      'だれか分からない参加者が、{time:from}から{time:to}までの間に{minutes:minutes}分、子どものいる会議にいました。{who}本人が入室リンクで同時にいたのに、その名前を名乗った参加者がいました。本人の端末とは限りません。{open:すぐに確かめてください。|}',
    called_like_teacher:
      'だれか分からない参加者が、{time:from}から{time:to}までの間に{minutes:minutes}分、子どものいる会議にいました。講師本人が開始リンクで同時にいたのに、その名前を名乗った参加者がいました。本人の端末とは限りません。{open:すぐに確かめてください。|}',
    alone_after_lesson:
      '授業が{time:ends_at}に終わった後、{time:to}まで、おとな1人と子ども1人{unknown}だけが会議に残っていました。{open:すぐに確かめてください。|}',
    alone_now:
      '授業が{time:ends_at}に終わった後も、おとな1人と子ども1人{unknown}だけが会議に{open:います|いました}（{time:to}の時点）。{open:すぐに確かめてください。|}',
    alone_before_lesson:
      '{time:starts_at}からの授業の外で、{time:from}から{time:to}までの間に{minutes:minutes}分、おとな1人と子ども1人{unknown}だけが会議にいました。{open:すぐに確かめてください。|}',
    alone_again:
      '一度判断された後にも、{time:from}から{time:to}までの間に{minutes:minutes}分、おとな1人と子ども1人{unknown}だけが会議にいました。{open:すぐに確かめてください。|}',
    never_started: '{time:starts_at}からの授業の会議が、始められた記録がありません。',
    other_host: '{time:starts_at}からの授業の会議が、決められたものとは別のアカウントで開かれました。',
    not_begun_so_far:
      '{time:starts_at}からの授業の会議が始まったという知らせは、{open:まだありません。授業の終わりから2時間たっても知らせがなければ、始められなかったと記録します。|ありませんでした。}',
    log_incomplete: '入退室の記録が欠けているため、この授業の出欠を記録から確かめられません。',
  },
)

const { say: parts } = defineWords('disagreementParts', {
  ja: { unknown: 'と、だれか分からない参加者', student: '生徒', named: '{{name}}さん' },
})

/**
 * A disagreement's sentence with its times, written by the caller's clock, and the name of whom it may be. One that is settled asks
 * for nothing any more.
 */
export function sayDisagreement(
  { sentence, params }: { sentence: DisagreementSentence; params: Readonly<Record<string, number>> },
  clock: (instant: number) => string,
  { name = '', settled = false }: { name?: string; settled?: boolean } = {},
): string {
  return disagreementText[sentence]
    .replace(/\{open:((?:[^{}|]|\{\w+\})*)\|([^{}|]*)\}/g, settled ? '$2' : '$1')
    .replace(/\{(time|minutes):(\w+)\}/g, (_all, kind: string, key: string) => {
      const value = params[key] ?? 0
      return kind === 'time' ? clock(value) : String(value)
    })
    .replaceAll('{unknown}', (params.unknown ?? 0) > 0 ? parts('unknown') : '')
    .replaceAll('{who}', () => (name === '' ? parts('student') : parts('named', { name })))
}
