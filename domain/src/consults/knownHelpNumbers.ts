/**
 * What the setting begins with, each known all over Japan: 文部科学省 (24時間子供SOSダイヤル), こども家庭庁 (189), the police, and
 * チャイルドライン支援センター. Where the setting can't be read they stand in for it: a child that seeks help finds a number.
 */
export const knownHelpNumbers = [
  '24時間子供SOSダイヤル｜0120-0-78310｜毎日いつでも｜無料・24時間',
  '児童相談所虐待対応ダイヤル｜189｜毎日いつでも｜無料・24時間',
  '警察｜110｜いま、あぶないとき｜無料・24時間',
  'チャイルドライン（18歳まで）｜0120-99-7777｜毎日 午後4時から午後9時｜無料',
].join('\n')
