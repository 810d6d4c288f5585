import { Button } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Centers, shownCenter, useCenters } from '../../session/useCenters.ts'
import { EmptyState } from '../EmptyState.tsx'
import { centerWords } from './text.ts'

/**
 * What stands in the place of a screen whose address names a center that is none of one's own: another center's day isn't
 * shown under a link that meant this one. `null` where it may be shown, or none is named.
 * @param among those that the screen offers, where they aren't those of the sign-in
 */
export function useRefusedCenter(
  asked: number | undefined,
  among?: Centers['own'] | undefined,
): ReactNode | null {
  const t = centerWords.useText()
  const usualOnes = useCenters().own
  const own = among ?? usualOnes
  const router = useRouter()
  const to = useRouterState({ select: state => state.location.pathname })
  const usual = shownCenter(own)
  if (asked === undefined || !usual || own.some(({ center_no }) => center_no === asked)) return null
  const open = () => {
    void router.navigate({ to, search: (before: object) => ({ ...before, center: undefined }) })
  }
  return (
    <EmptyState title={t('refused')}>
      <p>{t('refused_body')}</p>
      <Button variant="default" onClick={open}>
        {t('open_own', { center: usual.label })}
      </Button>
    </EmptyState>
  )
}
