/**
 * The lines of a history, the newest first, each with a key that stays when new ones come: lines of one moment differ by
 * their place alone, counted from the oldest.
 */
export function keyedLines<Line extends { at: string }>(
  lines: readonly Line[],
): readonly { line: Line; key: string }[] {
  return lines.map((line, at) => ({ line, key: `${line.at} ${lines.length - at}` }))
}
