import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { dayOfInstant, timeText } from './instant.ts'

/**
 * Instants where lessons stand beside them: written as lesson times are, 18:20–19:50, whatever clock the user reads
 * elsewhere (`useInstantText`). Two clocks in one sentence make one wonder whether 06:10 was this morning.
 */
export const lessonInstant = {
  time: (instant: string): string => timeText(instant, true),
  dayAndTime: (instant: string): string => `${dayText(dayOfInstant(instant))} ${timeText(instant, true)}`,
  /** Without the year, where a line is short and nobody thinks of another one. */
  shortDayAndTime: (instant: string): string =>
    `${shortDayText(dayOfInstant(instant))} ${timeText(instant, true)}`,
}
