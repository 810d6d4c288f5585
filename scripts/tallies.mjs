/** What a run tried of what it could have tried, as its last lines say it (docs/testing.md). */

const NAMES = {
  server: ['server', 'ファイル'],
  brokenInputs: ['壊れた入力', '件'],
  components: ['components', 'ファイル'],
  optimizer: ['optimizer', 'ファイル'],
  e2e: ['e2e', 'ファイル'],
}

/**
 * @param {string} told what the choosers wrote (`server/src/testing/tally.ts`): a line of JSON for each, the last of a kind
 *   counts
 * @param {readonly string[]} parts the parts that ran
 * @returns {string[]} lines to print
 */
export function tallyLines(told, parts) {
  const lines = told.split('\n').filter(line => line !== '')
  const last = new Map(lines.map(line => JSON.parse(line)).map(tally => [tally.of, tally]))
  const tallies = Object.keys(NAMES)
    .filter(of => last.has(of) && parts.includes(partOf(of)))
    .map(of => last.get(of))
  const left = distance =>
    tallies
      .filter(tally => tally[distance] > 0 && tally.of !== 'brokenInputs')
      .map(tally => `${NAMES[tally.of][0]} の ${tally[distance]} ファイル`)
      .join('、')
  const calls = tallies.find(({ of }) => of === 'brokenInputs')?.near ?? 0
  const tried = tallies.map(({ of, tried, all }) => `${NAMES[of][0]} ${tried}/${all} ${NAMES[of][1]}`)
  return [
    ...(tried.length > 0 ? [`試したもの：${tried.join('、')}`] : []),
    ...(left('near') === ''
      ? []
      : [`変更にもっとも近いのに試さなかったもの：${left('near')}。終わりに npm test -- all が要ります。`]),
    ...(left('far') === ''
      ? []
      : [`変更が遠くから届くのに試さなかったもの：${left('far')}（npm test -- all が試します）。`]),
    ...(calls === 0
      ? []
      : [
          `変更に近いのに壊れた入力を一部しか送らなかったもの：${calls} 呼び出し（npm test -- all が試します）。`,
        ]),
  ]
}

/** The part of a run in which it is tried. */
const partOf = of => ({ optimizer: 'unit', brokenInputs: 'server' })[of] ?? of
