import { shortDayText } from '@terakoya/domain/days/dayText'
import classes from './Scores.module.css'
import { scoreLines } from './scoreLines.ts'

interface ScoreChartProps {
  label: string
  scores: Parameters<typeof scoreLines>[0]
  subjectOf: (subject_no: number) => string
}

const colours = [
  '--brand',
  '--regular',
  '--addition',
  '--transfer',
  '--first',
  '--office',
  '--error',
  '--info',
]
const dashes = ['', '6 3', '2 3', '8 3 2 3']
const [width, height, left, right, top, bottom] = [420, 240, 40, 12, 12, 36]

const markOf = (line: number) => ({
  stroke: `var(${colours[line % colours.length]})`,
  strokeDasharray: dashes[line % dashes.length] ?? '',
})

/** Rates over time, a line a subject; lines differ by their dashes and marks as well as by colour. */
export function ScoreChart({ label, scores, subjectOf }: ScoreChartProps) {
  const { days, lines } = scoreLines(scores)
  const step = days.length > 1 ? (width - left - right) / (days.length - 1) : 0
  const xOf = (at: number) => (days.length > 1 ? left + at * step : (width + left) / 2)
  const yOf = (rate: number) => top + (1 - rate / 100) * (height - top - bottom)
  // As many days are written as have room.
  const every = Math.ceil(days.length / 5)
  const anchorOf = (at: number) => (days.length === 1 || at < days.length - 1 ? 'middle' : 'end')
  return (
    <>
      <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[0, 25, 50, 75, 100].map(rate => (
          <g key={rate}>
            <line className={classes.grid} x1={left} x2={width - right} y1={yOf(rate)} y2={yOf(rate)} />
            <text x={left - 6} y={yOf(rate) + 4} textAnchor="end">
              {rate}%
            </text>
          </g>
        ))}
        {days.map((day, at) =>
          at % every === 0 ? (
            <text key={day} x={xOf(at)} y={height - 12} textAnchor={anchorOf(at)}>
              {shortDayText(day)}
            </text>
          ) : null,
        )}
        {lines.map(({ subject_no, points }, at) => (
          <g key={subject_no} fill="none" strokeWidth={2} {...markOf(at)}>
            <polyline points={points.map(({ x, rate }) => `${xOf(x)},${yOf(rate)}`).join(' ')} />
            {points.map(({ x, rate }, place) => (
              <Mark
                // biome-ignore lint/suspicious/noArrayIndexKey: two tests of a day are told apart by their place
                key={place}
                kind={at}
                x={xOf(x)}
                y={yOf(rate)}
              />
            ))}
          </g>
        ))}
      </svg>
      <ul className={classes.legend}>
        {lines.map(({ subject_no }, at) => (
          <li key={subject_no}>
            <svg width={28} height={12} aria-hidden="true" fill="none" strokeWidth={2} {...markOf(at)}>
              <line x1={0} x2={28} y1={6} y2={6} />
              <Mark kind={at} x={14} y={6} />
            </svg>
            {subjectOf(subject_no)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Mark({ kind, x, y }: { kind: number; x: number; y: number }) {
  const shared = { fill: 'var(--surface)', strokeDasharray: '' }
  switch (kind % 3) {
    case 0:
      return <circle cx={x} cy={y} r={4} {...shared} />
    case 1:
      return <rect x={x - 4} y={y - 4} width={8} height={8} {...shared} />
    default:
      return <polygon points={`${x},${y - 5} ${x + 5},${y + 4} ${x - 5},${y + 4}`} {...shared} />
  }
}
