const linesOf = (text: string): string[] => text.split('\n').map(line => line.trimEnd())

/**
 * A first draft of two texts that were made of one, for a person to finish: theirs, without the lines that mine took
 * away, and with the lines that mine added behind the line they followed.
 */
export function joinTexts(base: string, theirs: string, mine: string): string {
  const [before, own] = [linesOf(base), linesOf(mine)]
  const added = own.filter(line => line !== '' && !before.includes(line))
  const removed = new Set(before.filter(line => line !== '' && !own.includes(line)))
  const joined = linesOf(theirs).filter(line => !removed.has(line))
  for (const line of added) {
    if (joined.includes(line)) continue
    const previous = own[own.indexOf(line) - 1]
    const at = previous === undefined ? -1 : joined.lastIndexOf(previous)
    joined.splice(at < 0 ? joined.length : at + 1, 0, line)
  }
  return joined.join('\n').trim()
}
