import { useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { lessonList } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { useEffect } from 'react'
import { Loading } from '../../../components/Loading.tsx'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { useViews } from '../../../framework/views/useViews.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { LessonList } from './LessonList.tsx'
import { OwnLessons } from './OwnLessons.tsx'
import { listPath } from './paths.ts'

/** 授業一覧 (C40501): its first address leads to the list itself (spec §2). */
export function Screen() {
  const atList = useRouterState({
    select: ({ location }) => location.pathname.replace(/\/$/, '') !== '/C40501',
  })
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const { isStudent } = useUser()
  if (!isStudent) return atList ? <LessonList /> : <ToList />
  // A child has the list alone: no address names one lesson of it.
  return Object.keys(params).length > 0 ? <LostAddress /> : <OwnLessons />
}

/**
 * Goes on to the list: with what the address asks for; else with the person's default view, which the list knows; else
 * at the week that is.
 */
function ToList() {
  const navigate = useNavigate()
  const { today } = useConfig()
  const { views, error } = useViews(lessonList)
  const asked = useRouterState({ select: ({ location }) => Object.keys(location.search).length > 0 })
  const known = views !== null || error !== null
  const usual = !asked && !views?.some(view => view.default_flag === 1)
  useEffect(() => {
    if (!known) return
    const monday = mondayOf(today)
    const days = { start_date: monday, end_date: addDays(monday, 6) }
    void navigate({ to: listPath, search: (usual ? days : true) as never, replace: true })
  }, [known, usual, today, navigate])
  return (
    <div className="page">
      <Loading lines={8} />
    </div>
  )
}
