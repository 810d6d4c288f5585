import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconStar } from '@tabler/icons-react'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { useState } from 'react'
import { useWrite } from '../../api/useWrite.ts'
import { askConfirm } from '../../components/ask.tsx'
import { lazyPart } from '../../components/lazyPart.tsx'
import { toast } from '../../components/toast.ts'
import { isUntouched } from '../browse/browseSearch.ts'
import type { Browse } from '../browse/useBrowse.ts'
import { frameworkWords } from '../text.ts'
import { useViews } from './useViews.ts'
import { conditionsOf, isAsSaved, type SavedView, stateOf } from './viewConditions.ts'

const SaveViewDialog = lazyPart(() => import('./SaveViewDialog.tsx'), 'SaveViewDialog')
const ManageViewsDialog = lazyPart(() => import('./ManageViewsDialog.tsx'), 'ManageViewsDialog')

interface ViewMenuProps {
  resource: AnyResource
  browse: Pick<Browse, 'state' | 'change'>
}

/** The person's saved views of a list: one is chosen, kept as it is now, put in order. */
export function ViewMenu({ resource, browse: { state, change } }: ViewMenuProps) {
  const t = frameworkWords.useText()
  const { views, changed } = useViews(resource)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const edit = useWrite('SavedViews_doEdit')
  const keys = Object.keys(resource.search)
  const chosen = views?.find(({ view_no }) => view_no === state.view)
  const asSaved = chosen !== undefined && isAsSaved(state, chosen, resource)
  const asUsual = () =>
    change({
      search: '',
      filters: Object.fromEntries(keys.map(key => [key, undefined])),
      sort: [],
      page: 1,
      per: 30,
      columns: null,
      view: null,
    })
  const overwrite = async (view: SavedView) => {
    const sure = await askConfirm({
      title: t('view_overwrite_title', { name: view.view_name }),
      body: t('view_overwrite_body'),
      confirmLabel: t('view_overwrite_confirm'),
    })
    if (!sure) return
    edit.mutate(
      { ...view, conditions: conditionsOf(state, resource) },
      {
        onSuccess: () => {
          void changed()
          toast({ kind: 'done', message: t('view_saved', { name: view.view_name }) })
        },
      },
    )
  }
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            c="var(--ink-2)"
            px="xs"
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            {chosen ? t(asSaved ? 'view_is' : 'view_changed', { name: chosen.view_name }) : t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          <Menu.Label>{t(views?.length === 0 ? 'views_none' : 'views_saved')}</Menu.Label>
          {views?.map(view => (
            <Menu.Item
              key={view.view_no}
              onClick={() => change(stateOf(view, keys))}
              aria-current={view === chosen || undefined}
              leftSection={
                <IconCheck size={16} aria-hidden visibility={view === chosen ? undefined : 'hidden'} />
              }
              rightSection={
                view.default_flag === 1 && <IconStar size={14} role="img" aria-label={t('view_default')} />
              }
            >
              {view.view_name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {!isUntouched(state) && <Menu.Item onClick={asUsual}>{t('view_usual')}</Menu.Item>}
          {chosen && !asSaved && (
            <Menu.Item onClick={() => void overwrite(chosen)}>
              {t('view_overwrite', { name: chosen.view_name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('save')}>{t('view_save')}</Menu.Item>
          {views && views.length > 0 && (
            <Menu.Item onClick={() => setDialog('manage')}>{t('views_manage')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <SaveViewDialog
          resource={resource}
          state={state}
          onSaved={view => change({ view, page: state.page })}
          onClose={() => setDialog(null)}
          onMissing={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && (
        <ManageViewsDialog
          resource={resource}
          onClose={() => setDialog(null)}
          onMissing={() => setDialog(null)}
        />
      )}
    </>
  )
}
