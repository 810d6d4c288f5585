import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { type AnyResource, mayRemove } from '@terakoya/contract/masters/defineResource'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { useEffect, useState } from 'react'
import { useWrite } from '../../api/useWrite.ts'
import { askConfirm } from '../../components/ask.tsx'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { toast } from '../../components/toast.ts'
import { useUser } from '../../session/sessionStore.ts'
import { emptyValues } from '../form/formDefinition.ts'
import type { FormItem } from '../form/formField.ts'
import type { FormState } from '../form/useForm.ts'
import { useChanged } from '../resource/changed.ts'
import { frameworkWords } from '../text.ts'
import classes from './Edit.module.css'

interface EditMenuProps {
  resource: AnyResource
  id: number | null
  version: number
  name: string
  form: FormState
  items: readonly FormItem[]
  onGone: () => void
}

/** What else can be done with a record and its form: reset, clear, delete. What can't be undone asks first. */
export function EditMenu({ resource, id, version, name, form, items, onGone }: EditMenuProps) {
  const t = frameworkWords.useText()
  const { user_type_code } = useUser()
  const changed = useChanged(resource)
  const remove = useWrite(`${resource.code}_doDelete` as Api, { showsFailure: true })
  const [gone, setGone] = useState(false)

  useEffect(() => {
    if (gone) onGone()
  }, [gone, onGone])

  const reset = async () => {
    const count = form.changed.length
    if (
      count > 0 &&
      !(await askConfirm({
        title: t('reset_title'),
        body: t('reset_body', { count }),
        confirmLabel: t('reset_confirm'),
      }))
    )
      return
    form.begin(form.initial)
  }
  const clear = async () => {
    if (
      await askConfirm({ title: t('clear_title'), body: t('clear_body'), confirmLabel: t('clear_confirm') })
    ) {
      form.replace(emptyValues(items))
    }
  }
  const askDelete = async () => {
    const noun = declaredName(resource.noun)
    const removal = resource.removal === undefined ? undefined : declaredName(resource.removal)
    const agreed = await askConfirm({
      title: t('delete_title', { name }),
      body: removal ?? t('delete_body', { noun }),
      confirmLabel: t('delete'),
      danger: true,
    })
    if (!agreed) return
    remove.mutate({ id, lock_version: version } as unknown as InputOf<Api>, {
      onSuccess: () => {
        form.begin(form.initial)
        changed()
        toast({ kind: 'done', message: t('deleted', { name }) })
        setGone(true)
      },
    })
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
          <Menu.Item disabled={!form.dirty} onClick={() => void reset()}>
            {t('reset')}
          </Menu.Item>
          {!resource.single && <Menu.Item onClick={() => void clear()}>{t('clear')}</Menu.Item>}
          {id !== null && !resource.single && mayRemove(resource, user_type_code) && (
            <>
              <Menu.Divider />
              <Menu.Item c="var(--error)" disabled={remove.isPending} onClick={() => void askDelete()}>
                {t('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {remove.error && (
        <div className={classes.wide}>
          <FailureAlert error={remove.error} title={t('delete_failed')} />
        </div>
      )}
    </>
  )
}
