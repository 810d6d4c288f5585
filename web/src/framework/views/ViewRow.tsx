import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { maxShortName } from '@terakoya/contract/inputLimits'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../api/useWrite.ts'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { frameworkWords } from '../text.ts'
import classes from './Views.module.css'
import type { SavedView } from './viewConditions.ts'
import { nameFault } from './viewFaults.ts'

interface ViewRowProps {
  view: SavedView
  onChanged: () => Promise<void>
  onRemove: () => void
}

/** One saved view: its name, whether the list opens with it, and its removal. */
export function ViewRow({ view, onChanged, onRemove }: ViewRowProps) {
  const t = frameworkWords.useText()
  const edit = useWrite('SavedViews_doEdit', { showsFailure: true })
  const [typed, setTyped] = useState(view.view_name)
  const name = typed.trim()
  const taken = nameFault(edit.error)
  const [changed, setChanged] = useState<{ from: SavedView; to: SavedView } | null>(null)
  // As it will be, until the list has been read again and the view is another one.
  const shown = changed?.from === view && !edit.isError ? changed.to : view
  const store = (change: Partial<SavedView>) => {
    const to = { ...shown, ...change }
    setChanged({ from: view, to })
    edit.mutate(to, { onSuccess: () => void onChanged() })
  }
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '' && name !== view.view_name) store({ view_name: name })
  }
  return (
    <li className={classes.row}>
      <form className={classes.name} onSubmit={rename} noValidate>
        <TextInput
          aria-label={t('view_name_of', { name: view.view_name })}
          value={typed}
          maxLength={maxShortName}
          autoComplete="off"
          error={name === '' ? t('field_empty', { label: t('view_name') }) : taken}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        {name !== '' && name !== view.view_name && (
          <Button type="submit" loading={edit.isPending}>
            {t('view_rename')}
          </Button>
        )}
      </form>
      <Switch
        label={t('view_opens_short')}
        aria-label={t('view_opens_named', { name: view.view_name })}
        checked={shown.default_flag === 1}
        onChange={event => store({ default_flag: event.currentTarget.checked ? 1 : 0 })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--ink-2)"
        size={36}
        aria-label={t('view_remove', { name: view.view_name })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {taken === null && <FailureAlert error={edit.error} />}
    </li>
  )
}
