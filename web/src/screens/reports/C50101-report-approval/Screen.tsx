import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../../../session/sessionStore.ts'
import { Approval } from './Approval.tsx'
import { OwnReports } from './OwnReports.tsx'

/** 報告書承認 (C50101): reviewers have the list of their centers, teachers their own at `/teacher` (spec §2). */
export function Screen() {
  const router = useRouter()
  const { isTeacher } = useUser()
  const pathname = useRouterState({ select: state => state.location.pathname.replace(/\/$/, '') })
  const [place, other] = isTeacher ? ['/C50101/teacher', '/C50101'] : ['/C50101', '/C50101/teacher']
  // The other's place alone: a page that is on its way shows its address while this screen is still here.
  const elsewhere = pathname === other
  useEffect(() => {
    if (elsewhere) void router.navigate({ to: place, search: true as never, replace: true })
  }, [elsewhere, place, router])
  if (elsewhere) return null
  return isTeacher ? <OwnReports /> : <Approval />
}
