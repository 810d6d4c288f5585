import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { maxShortName } from '@terakoya/contract/inputLimits'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../api/useWrite.ts'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { Notice } from '../../components/Notice.tsx'
import { toast } from '../../components/toast.ts'
import type { BrowseState } from '../browse/browseSearch.ts'
import { frameworkWords } from '../text.ts'
import { useViews } from './useViews.ts'
import { conditionsOf } from './viewConditions.ts'
import { nameFault } from './viewFaults.ts'

interface SaveViewDialogProps {
  resource: AnyResource
  state: BrowseState
  onSaved: (view_no: number) => void
  onClose: () => void
}

/** What the list is asked for now, kept under a name. */
export function SaveViewDialog({ resource, state, onSaved, onClose }: SaveViewDialogProps) {
  const t = frameworkWords.useText()
  const { changed } = useViews(resource)
  const add = useWrite('SavedViews_doAdd', { showsFailure: true })
  const [name, setName] = useState('')
  const [opensWith, setOpensWith] = useState(false)
  const [missing, setMissing] = useState(false)
  const taken = nameFault(add.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const view_name = name.trim()
    setMissing(view_name === '')
    if (view_name === '') return
    add.mutate(
      {
        screen_code: resource.code,
        view_name,
        conditions: conditionsOf(state, resource),
        default_flag: opensWith ? 1 : 0,
      },
      {
        onSuccess: async ({ view_no }) => {
          await changed()
          toast({ kind: 'done', message: t('view_saved', { name: view_name }) })
          onSaved(view_no)
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('view_save_title')} size={420}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('view_name')}
            description={t('view_name_hint')}
            value={name}
            maxLength={maxShortName}
            autoComplete="off"
            error={missing ? t('field_empty', { label: t('view_name') }) : taken}
            onChange={event => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Checkbox
            label={t('view_opens')}
            checked={opensWith}
            onChange={event => setOpensWith(event.currentTarget.checked)}
          />
          {(resource.personal || resource.ofPeople) && state.search !== '' && (
            <Notice kind="info">{t('view_without_word', { word: state.search })}</Notice>
          )}
          {taken === null && <FailureAlert error={add.error} />}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t('save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
