import type { scheduleWords } from './text.ts'

interface DayFacts {
  closed_flag: number
  lesson_count: number
  office_count: number
  /** 1: what is planned isn't told yet. */
  awaited_flag?: number
}

/** What a person's calendar shows of a day, and says of it; of one that wasn't asked for it says just that. */
export function dayContent(facts: DayFacts | undefined, t: ReturnType<typeof scheduleWords.useText>) {
  const [lessons, office] = [facts?.lesson_count ?? 0, facts?.office_count ?? 0]
  const closed = facts?.closed_flag === 1
  const awaited = facts?.awaited_flag === 1
  return {
    closed,
    busy: lessons + office > 0,
    words: [
      ...(closed ? [t('closed')] : []),
      ...(lessons > 0 ? [t('lessons', { count: lessons })] : []),
      ...(office > 0 ? [t('office', { count: office })] : []),
      ...(lessons + office === 0 ? [t(awaited ? 'awaited' : facts ? 'nothing' : 'not_asked')] : []),
    ],
    content:
      lessons > 0 ? (
        <small className="num">{t('short_lessons', { count: lessons })}</small>
      ) : office > 0 ? (
        <small>{t('short_office')}</small>
      ) : null,
  }
}
