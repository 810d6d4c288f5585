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
