interface Score {
  schedule_date: string
  test_name: string
  subject_no: number
  score: number
  max_score: number
}

export interface ScoreLine {
  subject_no: number
  /** `x`: the place of the day among all days; `rate`: 0–100. */
  points: { x: number; rate: number }[]
}

export function rateOf({ score, max_score }: Pick<Score, 'score' | 'max_score'>): number {
  return Math.round((score / max_score) * 1000) / 10
}

/** The scores as lines of their rates, one a subject, over the days on which there was a test. */
export function scoreLines(scores: readonly Score[]): { days: string[]; lines: ScoreLine[] } {
  const days = [...new Set(scores.map(({ schedule_date }) => schedule_date))].sort()
  const subjects = [...new Set(scores.map(({ subject_no }) => subject_no))].sort((a, b) => a - b)
  const lines = subjects.map(subject_no => ({
    subject_no,
    points: scores
      .filter(score => score.subject_no === subject_no)
      .map(score => ({ x: days.indexOf(score.schedule_date), rate: rateOf(score) }))
      .sort((a, b) => a.x - b.x),
  }))
  return { days, lines }
}

export interface DayLabel {
  /** The place of the day among all days. */
  at: number
  /** `4/10` */
  text: string
  /** Where it is another one than that of the label before; `null` where it goes without saying. */
  year: string | null
}

/** As wide as a label and the space to the next, in pixels. */
const labelRoom = 52

/**
 * The days that are written beneath a chart whose days stand `step` pixels apart: as many as have room, the first and
 * the last among them.
 */
export function dayLabels(days: readonly string[], step: number): DayLabel[] {
  const every = step > 0 ? Math.ceil(labelRoom / step) : 1
  const last = days.length - 1
  const written = days.flatMap((_, at) =>
    at === last || (at % every === 0 && last - at >= every) ? [at] : [],
  )
  return written.map((at, place) => {
    const [year = '', month = '', day = ''] = days[at]?.split('-') ?? []
    const before = days[written[place - 1] ?? -1]
    return {
      at,
      text: `${Number(month)}/${Number(day)}`,
      year: before?.startsWith(year) ? null : `${year}年`,
    }
  })
}
