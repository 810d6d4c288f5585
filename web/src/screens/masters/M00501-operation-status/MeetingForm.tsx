import { Button } from '@mantine/core'
import { meetingAccount } from '@terakoya/contract/masters/M00501-operation-status'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { type FormEvent, useRef, useState } from 'react'
import { askConfirm } from '../../../components/ask.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Fields } from '../../../framework/form/Fields.tsx'
import { focusFirstFault } from '../../../framework/form/focusFirstFault.ts'
import { emptyValues, type FormDefinition, keysOf } from '../../../framework/form/formDefinition.ts'
import type { FormValues } from '../../../framework/form/formField.ts'
import { useForm } from '../../../framework/form/useForm.ts'
import { ConflictDialog } from '../../../framework/unsaved/ConflictDialog.tsx'
import { useFormSave } from '../../../framework/unsaved/useFormSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { useUser } from '../../../session/sessionStore.ts'
import type { Account } from './MeetingsPart.tsx'
import classes from './Status.module.css'
import { statusWords } from './text.ts'

const words = statusWords.say

/** What an account is called by field, in the form and in what a file would do. */
export const accountDefinition: FormDefinition = {
  items: [
    { key: 'account_name', label: words('account_name'), preset: 'text' },
    { key: 'meeting_id', label: words('meeting_id'), preset: 'text', width: 240 },
    { key: 'passcode', label: words('passcode'), preset: 'text', width: 240 },
    { key: 'provider', label: words('provider'), preset: 'radio', hint: words('provider_hint') },
    {
      key: 'zoom_user',
      label: words('zoom_user'),
      preset: 'text',
      width: 320,
      hint: words('zoom_user_hint'),
      requiredWhen: values => values.provider === 'zoom',
    },
    { key: 'spare_flag', label: words('spare'), preset: 'switch', hint: words('spare_hint') },
    { key: 'valid_flag', label: words('use'), preset: 'switch' },
  ],
  fields: meetingAccount,
  choices: {
    provider: [
      ['fixed', words('provider_fixed')],
      ['zoom', words('provider_zoom')],
    ],
    spare_flag: [
      [1, words('spare_1')],
      [0, words('spare_0')],
    ],
    valid_flag: [
      [1, words('valid_1')],
      [0, words('valid_0')],
    ],
  },
}

/** Whose meetings are started, and whether their log is kept, is for administrators. */
const centersDefinition: FormDefinition = {
  ...accountDefinition,
  items: accountDefinition.items.filter(
    item => !('key' in item && ['provider', 'zoom_user'].includes(item.key)),
  ),
}

interface MeetingFormProps {
  center_no: number
  /** `null`: a new one. */
  account: Account | null
  /** What is said of the save; `null` when it was given up. */
  onEnd: (saved: string | null) => void
}

/** One meeting account; what is typed stays when the server refuses it. */
export function MeetingForm({ center_no, account, onEnd }: MeetingFormProps) {
  const t = statusWords.useText()
  const shown = useUser().user_type_code === '560' ? accountDefinition : centersDefinition
  const element = useRef<HTMLFormElement>(null)
  const [first] = useState<FormValues>(() =>
    account
      ? Object.fromEntries(keysOf(accountDefinition).map(key => [key, account[key as keyof Account]]))
      : { ...emptyValues(accountDefinition.items), provider: 'fixed', spare_flag: 0, valid_flag: 1 },
  )
  const form = useForm(first)
  // The passcode opens the room: it is not left lying in the browser.
  const work = useUnsaved({
    key: null,
    value: form.values,
    dirty: form.dirty,
    restore: form.replace,
    losesOn: 'center part',
  })
  const confirmed = useRef(false)
  const save = useFormSave('M00501_setMeeting', {
    definition: accountDefinition,
    form,
    work,
    read: account && { id: account.schedule_account_no, lock_version: account.lock_version, values: first },
    inputOf: (values, version) =>
      ({
        center_no,
        schedule_account_no: version?.id ?? 0,
        lock_version: version?.lock_version ?? 0,
        ...values,
        confirmed: confirmed.current,
      }) as InputOf<'M00501_setMeeting'>,
    versionOf: ({ schedule_account_no, lock_version }) => ({ id: schedule_account_no, lock_version }),
    onSaved: (_, { account_name }) =>
      onEnd(t(account ? 'saved' : 'saved_new', { name: String(account_name) })),
    onFaults: () => focusFirstFault(element.current),
    onFailure: async ({ errorCode, message }) => {
      if (errorCode !== 'ACCOUNT_IN_USE') return
      save.reset()
      confirmed.current = await askConfirm({
        title: t('in_use_title'),
        body: message,
        confirmLabel: t('in_use_save'),
      })
      if (confirmed.current) save.submit()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirmed.current = false
    save.submit()
  }
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate aria-labelledby="meeting-form">
      <h2 id="meeting-form">
        {account ? t('edit_title', { name: account.account_name }) : t('account_add')}
      </h2>
      <FailureAlert error={save.error} />
      <Fields definition={shown} form={form} disabled={save.saving} />
      {shown !== accountDefinition && <p className="hint">{t('administrators_fields')}</p>}
      <div className="line to-end">
        <Button variant="default" onClick={() => onEnd(null)}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={save.saving}>
          {t('save')}
        </Button>
      </div>
      {save.conflict && (
        <ConflictDialog noun={t('meetings')} definition={accountDefinition} conflict={save.conflict} />
      )}
    </form>
  )
}
