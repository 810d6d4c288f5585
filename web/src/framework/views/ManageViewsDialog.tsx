import { Button, Group, Modal } from '@mantine/core'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { useState } from 'react'
import { useWrite } from '../../api/useWrite.ts'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { frameworkWords } from '../text.ts'
import { useViews } from './useViews.ts'
import { ViewRow } from './ViewRow.tsx'
import classes from './Views.module.css'
import type { SavedView } from './viewConditions.ts'

interface ManageViewsDialogProps {
  resource: AnyResource
  onClose: () => void
}

/** The saved views of a list: renamed, made the one it opens with, removed and brought back. */
export function ManageViewsDialog({ resource, onClose }: ManageViewsDialogProps) {
  const t = frameworkWords.useText()
  const { views, changed } = useViews(resource)
  const [removed, setRemoved] = useState<readonly SavedView[]>([])
  // Not in the list any more, also before it has been read again.
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const there = views?.filter(({ view_no }) => !gone.has(view_no))
  const remove = useWrite('SavedViews_doDelete', { showsFailure: true })
  const restore = useWrite('SavedViews_doAdd', { showsFailure: true })
  const takeAway = (view: SavedView) =>
    remove.mutate(
      { view_no: view.view_no },
      {
        onSuccess: () => {
          setRemoved([view, ...removed])
          setGone(new Set([...gone, view.view_no]))
          void changed()
        },
      },
    )
  const bringBack = (view: SavedView) => {
    const { view_no: _gone, ...fields } = view
    // Another one may be the default by now: it stays so.
    const default_flag = there?.some(each => each.default_flag === 1) ? 0 : fields.default_flag
    restore.mutate(
      { screen_code: resource.code, ...fields, default_flag },
      {
        onSuccess: () => {
          setRemoved(removed.filter(each => each !== view))
          void changed()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('views_manage_title')} size={560}>
      <ul className="list" aria-label={t('views_saved')}>
        {there?.map(view => (
          <ViewRow key={view.view_no} view={view} onChanged={changed} onRemove={() => takeAway(view)} />
        ))}
        {removed.map(view => (
          <li key={view.view_no} className={classes.removed}>
            <span role="status">{t('view_removed', { name: view.view_name })}</span>
            <Button
              size="compact-sm"
              variant="default"
              loading={restore.isPending}
              onClick={() => bringBack(view)}
              aria-label={t('view_restore_named', { name: view.view_name })}
            >
              {t('view_restore')}
            </Button>
          </li>
        ))}
      </ul>
      {there?.length === 0 && removed.length === 0 && <p>{t('views_none')}</p>}
      <FailureAlert error={remove.error ?? restore.error} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Modal>
  )
}
