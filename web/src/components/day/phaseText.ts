import type { Say } from '../../words/words.ts'
import type { LessonPhase } from './lessonPhase.ts'

type PhaseWord = 'in_minutes' | 'in_hours' | 'in_hours_minutes' | 'running' | 'over' | 'tomorrow' | 'in_days'

/** あと12分, あと2時間5分, 授業中 残り78分, 終了, 明日, 3日後. */
export function phaseText(phase: LessonPhase, t: Say<PhaseWord>): string {
  switch (phase.kind) {
    case 'later':
      return phase.days === 1 ? t('tomorrow') : t('in_days', { days: phase.days })
    case 'before': {
      const hours = Math.floor(phase.minutes / 60)
      const minutes = phase.minutes % 60
      if (hours === 0) return t('in_minutes', { minutes })
      return minutes === 0 ? t('in_hours', { hours }) : t('in_hours_minutes', { hours, minutes })
    }
    case 'running':
      return t('running', { minutes: phase.minutes })
    case 'over':
      return t('over')
  }
}
