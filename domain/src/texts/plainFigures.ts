/** Figures of every script (٠٩٠, ०९०) as 0–9: whoever reads them calls the same number. */
export function plainFigures(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, figure => String(figureIn(figure)))
}

/** The ten figures of a script stand one after the other, those of scripts with several sets behind each other. */
function figureIn(figure: string): number {
  const point = figure.codePointAt(0) ?? 0
  let first = point
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (point - first) % 10
}
