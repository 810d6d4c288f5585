import { Button } from '@mantine/core'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { mayChange } from '@terakoya/contract/masters/defineResource'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { type FormEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { FailureRetry } from '../../components/FailureRetry.tsx'
import { keepClear } from '../../components/keepClear.ts'
import { lazyPart } from '../../components/lazyPart.tsx'
import { Notice } from '../../components/Notice.tsx'
import { useInstantText } from '../../format/useInstantText.ts'
import { useFieldNavigation } from '../../forms/useFieldNavigation.ts'
import { useUser } from '../../session/sessionStore.ts'
import { UploadGate, useUploadGate } from '../files/uploadGate.ts'
import { Fields } from '../form/Fields.tsx'
import { focusFirstFault } from '../form/focusFirstFault.ts'
import { withoutPasswords } from '../form/formDefinition.ts'
import type { FormValues } from '../form/formField.ts'
import { useForm } from '../form/useForm.ts'
import { useChanged } from '../resource/changed.ts'
import { FixedContext } from '../resource/fixed.ts'
import { frameworkWords } from '../text.ts'
import { ConflictDialog } from '../unsaved/ConflictDialog.tsx'
import { DraftOffer } from '../unsaved/DraftOffer.tsx'
import { useFormSave } from '../unsaved/useFormSave.ts'
import { useUnsaved } from '../unsaved/useUnsaved.ts'
import classes from './Edit.module.css'
import { EditMenu } from './EditMenu.tsx'
import type { EditPanelProps } from './EditPanel.tsx'
import { editSave } from './editStatus.ts'
import { useAskBeforeSave } from './useAskBeforeSave.tsx'

const HistoryDialog = lazyPart(() => import('./HistoryDialog.tsx'), 'HistoryDialog')

/** What a stored record tells of itself. */
export interface StoredRecord {
  lock_version: number
  updated_at: string
  updated_by: string
}

interface EditFormProps extends EditPanelProps {
  record: (Record<string, unknown> & StoredRecord) | null
  first: FormValues
  /** Choices of its fields could not be read: why, and the way to ask again. */
  unread?: { error: unknown; retry: () => void } | null
}

/** The form of a record: its unsaved work, and what else can be done with it. */
export function EditForm(props: EditFormProps) {
  const { resource, id, record, first, onClose, onAdded, nextStep = '' } = props
  const fixedOf = useContext(FixedContext)
  const fixed = record ? fixedOf(record) : null
  const definition = fixed?.choices
    ? { ...props.definition, choices: { ...props.definition.choices, ...fixed.choices } }
    : props.definition
  const t = frameworkWords.useText()
  const { dayAndTime } = useInstantText()
  const titleId = useId()
  const keeps = mayChange(resource, useUser().user_type_code) && fixed === null
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const form = useForm(first)
  const [showsHistory, setShowsHistory] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const uploads = useUploadGate()
  const [pressedEarly, setPressedEarly] = useState(false)
  const changed = useChanged(resource)
  const askBeforeSave = useAskBeforeSave(resource, id)
  const work = useUnsaved<FormValues>({
    key: `${resource.code}/${id ?? 'add'}`,
    value: withoutPasswords(definition, form.values),
    dirty: form.dirty,
    restore: form.replace,
  })
  const nameOf = (values: FormValues) =>
    resource.single ? declaredName(resource.noun) : String(values[resource.nameField] ?? '')
  const save = useFormSave(`${resource.code}_${id === null ? 'doAdd' : 'doEdit'}` as Api, {
    definition,
    form,
    work,
    read: id === null || !record ? null : { id, lock_version: record.lock_version, values: first },
    inputOf: (values, version) => ({ ...version, ...values }) as unknown as InputOf<Api>,
    versionOf: answer => {
      const saved = answer as unknown as Record<string, unknown>
      return { id: Number(saved[resource.key]), lock_version: Number(saved.lock_version ?? 0) }
    },
    ask: values => askBeforeSave(form.initial, values),
    doneText: values =>
      id === null ? t('added', { name: nameOf(values) }) + nextStep : t('saved', { name: nameOf(values) }),
    onSaved: savedId => {
      changed()
      if (id === null) setAdded(savedId)
    },
    onFaults: () => focusFirstFault(element.current),
  })
  const state = editSave({
    dirty: form.dirty,
    saving: save.saving,
    saved: save.saved,
    failed: save.error?.status ?? null,
    // An untouched new record is invalid when somebody saves it; an untouched stored one has nothing to save.
    faults: save.faults.length > 0 && (form.dirty || id === null),
  })

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // Whoever pressed 保存 at the end of a long form is shown why nothing was saved.
  useEffect(() => {
    if (save.error) told.current?.scrollIntoView({ block: 'nearest' })
  }, [save.error])
  // Leaves once the form has nothing unsaved any more.
  useEffect(() => {
    if (added !== null) onAdded(added)
  }, [added, onAdded])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressedEarly(uploads.busy)
    if (!uploads.busy) save.submit()
  }
  const name = nameOf(form.initial)
  return (
    <section className={classes.panel} aria-labelledby={titleId} data-state={state}>
      <DraftOffer work={work} />
      <form ref={element} {...useFieldNavigation()} onSubmit={submit} noValidate className={classes.form}>
        <header className={classes.head}>
          <div>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {id === null
                ? t('title_add', { noun: declaredName(resource.noun) })
                : resource.single
                  ? declaredName(resource.noun)
                  : keeps
                    ? t('title_edit', { name })
                    : name}
            </h2>
            {record && (
              <p className={classes.changed}>
                {record.updated_at !== '' && (
                  <span className="num">{t('last_change', { at: dayAndTime(record.updated_at) })}</span>
                )}
                {record.updated_by !== '' && <span>{record.updated_by}</span>}
                <button type="button" className={classes.textButton} onClick={() => setShowsHistory(true)}>
                  {t('history')}
                </button>
              </p>
            )}
          </div>
          {keeps && (
            <EditMenu
              resource={resource}
              id={id}
              version={save.version?.lock_version ?? 0}
              name={name}
              form={form}
              items={definition.items}
              onGone={onClose}
            />
          )}
        </header>
        <div ref={told} className={classes.told}>
          {state === 'validationError' && !save.error && (
            <Notice kind="error" live>
              {t('invalid')}
            </Notice>
          )}
          {fixed && <Notice kind="info">{fixed.note}</Notice>}
          {props.unread && (
            <FailureRetry
              error={props.unread.error}
              title={t('choices_failed')}
              again={t('more_again')}
              busy={false}
              onRetry={props.unread.retry}
            />
          )}
          <FailureAlert error={save.error} title={t('save_failed')} />
        </div>
        <UploadGate value={uploads.gate}>
          <Fields definition={definition} form={form} disabled={save.saving || !keeps} />
        </UploadGate>
        {pressedEarly && uploads.busy && (
          <Notice kind="warning" live>
            {t('uploading')}
          </Notice>
        )}
        <div ref={keepClear} className={classes.foot}>
          <span className={classes.count} role="status">
            {form.dirty ? t('changed', { count: form.changed.length }) : ''}
          </span>
          {(!resource.single || form.dirty) && (
            <Button variant="default" onClick={resource.single ? () => form.begin(form.initial) : onClose}>
              {form.dirty || id === null ? t('cancel') : t('close')}
            </Button>
          )}
          {keeps && (
            <Button type="submit" loading={save.saving}>
              {t('save')}
            </Button>
          )}
        </div>
      </form>
      {save.conflict && (
        <ConflictDialog noun={declaredName(resource.noun)} definition={definition} conflict={save.conflict} />
      )}
      {showsHistory && id !== null && (
        <HistoryDialog
          resource={resource}
          definition={definition}
          id={id}
          name={name}
          onClose={() => setShowsHistory(false)}
          onMissing={() => setShowsHistory(false)}
        />
      )}
    </section>
  )
}
