/**
 * Whether two texts are equal but for a part of the longer one: `share` 0.9 lets a tenth of its characters be changed,
 * added or taken out. Only what can still end within that is counted, so a thousand characters cost little.
 */
export function areAlike(one: string, another: string, share: number): boolean {
  const longer = Math.max(one.length, another.length)
  // Of a text of ten characters one may differ: 1 − 0.9 alone is a little less than a tenth.
  const max = Math.floor(longer * (1 - share) + 1e-9)
  return longer > 0 && isWithin(one, another, max)
}

/** Whether so many changes of single characters make one text of the other (Levenshtein, in a band of that width). */
function isWithin(one: string, another: string, max: number): boolean {
  if (Math.abs(one.length - another.length) > max) return false
  let above = Array.from({ length: another.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const here = new Array<number>(another.length + 1).fill(max + 1)
    here[0] = row
    const from = Math.max(1, row - max)
    for (let at = from; at <= Math.min(another.length, row + max); at += 1) {
      const changed = one[row - 1] === another[at - 1] ? 0 : 1
      here[at] = Math.min(
        (above[at - 1] ?? max + 1) + changed,
        (above[at] ?? max + 1) + 1,
        (here[at - 1] ?? max + 1) + 1,
      )
    }
    above = here
  }
  return (above[another.length] ?? max + 1) <= max
}
