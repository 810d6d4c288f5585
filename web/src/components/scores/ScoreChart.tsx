import { useElementSize } from '@mantine/hooks'
import classes from './Scores.module.css'
import { dayLabels, scoreLines } from './scoreLines.ts'

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
/** Room for the rates at the left, half a day at the right, and two lines of days beneath. */
const [left, right, top, bottom] = [44, 28, 12, 44]
/** Until the place is measured. */
const usualWidth = 420
/** A line that is as flat as the page is wide tells little; one that is higher than the page, less. */
const heightOf = (width: number) => Math.round(Math.min(320, Math.max(220, width * 0.45)))

const markOf = (line: number) => ({
  stroke: `var(${colours[line % colours.length]})`,
  strokeDasharray: dashes[line % dashes.length] ?? '',
})

/** Rates over time, a line a subject; lines differ by their dashes and marks as well as by colour. */
export function ScoreChart({ label, scores, subjectOf }: ScoreChartProps) {
  const { ref, width: measured } = useElementSize()
  // Drawn in the pixels of its place: letters are as large as everywhere.
  const width = measured > 0 ? measured : usualWidth
  const height = heightOf(width)
  const { days, lines } = scoreLines(scores)
  const step = days.length > 1 ? (width - left - right) / (days.length - 1) : 0
  const xOf = (at: number) => (days.length > 1 ? left + at * step : (width + left) / 2)
  const yOf = (rate: number) => top + (1 - rate / 100) * (height - top - bottom)
  return (
    <div ref={ref}>
      <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[0, 25, 50, 75, 100].map(rate => (
          <g key={rate}>
            <line className={classes.grid} x1={left} x2={width - right} y1={yOf(rate)} y2={yOf(rate)} />
            <text x={left - 6} y={yOf(rate) + 4} textAnchor="end">
              {rate}%
            </text>
          </g>
        ))}
        {dayLabels(days, step).map(({ at, text, year }) => (
          <text key={at} x={xOf(at)} y={height - bottom + 20} textAnchor="middle">
            {text}
            {year !== null && (
              <tspan x={xOf(at)} dy="1.4em">
                {year}
              </tspan>
            )}
          </text>
        ))}
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
    </div>
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
