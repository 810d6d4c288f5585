import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { kartes } from '@terakoya/contract/students/C20201-karte/kartes'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { lazyPart } from '../../../components/lazyPart.tsx'
import { toast } from '../../../components/toast.ts'
import { useChanged } from '../../../framework/resource/changed.ts'
import { karteDefinition } from './karteDefinition.ts'
import { karteWords } from './text.ts'

const HistoryDialog = lazyPart(() => import('../../../framework/edit/HistoryDialog.tsx'), 'HistoryDialog')

interface KarteMenuProps {
  id: number
  name: string
  lock_version: number
  /** After it was removed. */
  onGone: () => void
}

/** What else can be done with a karte: its history, to remove it. */
export function KarteMenu({ id, name, lock_version, onGone }: KarteMenuProps) {
  const t = karteWords.useText()
  const changed = useChanged(kartes)
  const remove = useWrite('C20201_doDelete')
  const [showsHistory, setShowsHistory] = useState(false)
  const askRemoval = async () => {
    const agreed = await askConfirm({
      title: t('delete_title', { name }),
      body: t('delete_body'),
      confirmLabel: t('delete'),
      danger: true,
    })
    if (!agreed) return
    remove.mutate(
      { id, lock_version },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('deleted', { name }) })
          onGone()
          changed()
        },
      },
    )
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" c="var(--ink-2)" size={32} aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setShowsHistory(true)}>{t('history')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item c="var(--error)" disabled={remove.isPending} onClick={() => void askRemoval()}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {showsHistory && (
        <HistoryDialog
          resource={kartes}
          definition={karteDefinition}
          id={id}
          name={name}
          onClose={() => setShowsHistory(false)}
          onMissing={() => setShowsHistory(false)}
        />
      )}
    </>
  )
}
