import { useQueries } from '@tanstack/react-query'
import { mondayOf } from '@terakoya/domain/days/day'
import { useMemo } from 'react'
import { readApi } from '../../../../api/callApi.ts'
import { callKey, useCall } from '../../../../api/useCall.ts'
import { localTimeOf } from '../../../../components/day/localTime.ts'
import { useNow } from '../../../../components/day/useNow.ts'
import { besideOf, freedomOf, hitBy, isFree } from './decisions.ts'
import type { Occasion } from './occasion.ts'

interface Asked {
  time_limit_nos: readonly number[]
  /** Students whom the absence doesn't hit and who may change all the same. */
  budget: number
}

/** The lessons that an occasion hits, the names of teachers and subjects, and the plan that a re-plan finds for each day. */
export function useOccasion(occasion: Occasion, { time_limit_nos, budget }: Asked) {
  const { center_no, kind, teacher_no, start_date, end_date } = occasion
  const now = localTimeOf(useNow())
  const days = { center_no, start_date, end_date }
  const schedule = useCall('C40101_getAppliedSchedule', days, { staleTime: 0 })
  const people = useCall('C40101_getTeacherInfoAndSchedule', days)
  const lessons = schedule.data?.lessons
  const hit = useMemo(
    () => hitBy({ kind, teacher_no, time_limit_nos }, lessons ?? []),
    [lessons, kind, teacher_no, time_limit_nos],
  )
  const free = hit.filter(lesson => isFree(freedomOf(lesson, now)))
  const dates = kind === 'absence' ? [...new Set(free.map(lesson => lesson.schedule_date))].sort() : []
  const plans = useQueries({
    queries: dates.map(schedule_date => {
      const input = {
        ...{ center_no, week_date: mondayOf(schedule_date), schedule_date, budget },
        absences: [{ teacher_no, time_limit_nos: [...time_limit_nos] }],
      }
      return {
        queryKey: callKey('C40101_replan', input),
        queryFn: ({ signal }: { signal: AbortSignal }) => readApi('C40101_replan', input, signal),
        staleTime: 0,
        refetchOnWindowFocus: false,
      }
    }),
  })
  const planOf = new Map(dates.map((date, index) => [date, plans[index]?.data]))
  const byNo = useMemo(() => new Map((lessons ?? []).map(lesson => [lesson.schedule_no, lesson])), [lessons])
  const nameOf = useMemo(() => {
    const names = new Map(people.data?.teachers.map(each => [each.teacher_no, each.display_name]))
    return (no: number) => names.get(no) ?? ''
  }, [people.data])
  const subjectOf = useMemo(() => {
    const names = new Map(schedule.data?.subjects.map(each => [each.subject_no, each.name1]))
    return (no: number) => names.get(no) ?? ''
  }, [schedule.data])
  const found = plans.flatMap(plan => plan.data ?? [])
  return {
    now,
    hit,
    planOf,
    nameOf,
    subjectOf,
    beside: besideOf(found, byNo, new Set(hit.map(lesson => lesson.schedule_no))),
    fewest: found.length > 0 && found.every(plan => plan.fewest),
    searching: plans.some(plan => plan.isFetching),
    searchFailed: plans.some(plan => plan.error !== null),
    error: schedule.error ?? people.error,
    loaded: schedule.data !== undefined && people.data !== undefined,
    reload: () => {
      void schedule.refetch()
      void people.refetch()
      for (const plan of plans) void plan.refetch()
    },
    searchAgain: () => {
      for (const plan of plans) void plan.refetch()
    },
  }
}

export type OccasionFacts = ReturnType<typeof useOccasion>
