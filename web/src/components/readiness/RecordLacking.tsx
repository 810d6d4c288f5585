import { useRouterState } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { useEffect } from 'react'
import { useCall } from '../../api/useCall.ts'
import { focusField } from '../../framework/form/focusField.ts'
import { useUser } from '../../session/sessionStore.ts'
import { Notice } from '../Notice.tsx'
import { LackingTags } from './LackingTags.tsx'
import classes from './RecordLacking.module.css'
import type { ReadinessGroup } from './remedy.ts'
import { readinessWords } from './text.ts'

/** Above a record: what it still lacks before the first lesson; nothing where nothing does. */
export function RecordLacking({ group, id }: { group: ReadinessGroup; id: number }) {
  const t = readinessWords.useText()
  const enabled = mayOpen(screenOf('readiness'), useUser())
  const { data } = useCall('Readiness_getOne', { group, no: id }, { enabled, staleTime: 0 })
  const { hash, state } = useRouterState({ select: ({ location }) => location })
  // The state is another each time the link is pressed, the hash isn't.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (hash !== '') focusField(hash)
  }, [hash, state])
  // It helps and isn't the record: what can't be had isn't told here.
  if (!data || data.lacking.length === 0) return null
  return (
    <div className={`no-print ${classes.above}`}>
      <Notice kind="info" title={t('still')}>
        <LackingTags group={group} no={id} center_no={data.center_no} lacking={data.lacking} />
      </Notice>
    </div>
  )
}

/** What stands above the records of a screen. */
export const lackingAbove = (group: ReadinessGroup) =>
  function LackingAbove({ id }: { id: number }) {
    return <RecordLacking group={group} id={id} />
  }
