import { Button } from '@mantine/core'
import { mayChange } from '@terakoya/contract/masters/defineResource'
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { Notice } from '../../components/Notice.tsx'
import { toast } from '../../components/toast.ts'
import { useDraft } from '../../drafts/useDraft.ts'
import { useInstantText } from '../../format/useInstantText.ts'
import { useFieldNavigation } from '../../forms/useFieldNavigation.ts'
import { useUser } from '../../session/sessionStore.ts'
import { UploadGate, useUploadGate } from '../files/uploadGate.ts'
import { DraftOffer } from '../form/DraftOffer.tsx'
import { Fields } from '../form/Fields.tsx'
import { focusFirstFault } from '../form/focusFirstFault.ts'
import type { FormValues } from '../form/formField.ts'
import { useForm } from '../form/useForm.ts'
import { frameworkWords } from '../text.ts'
import { useLeaveGuard } from '../unsaved/useLeaveGuard.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import classes from './Edit.module.css'
import { EditMenu } from './EditMenu.tsx'
import type { EditPanelProps } from './EditPanel.tsx'
import { editSave } from './editStatus.ts'
import { useSave } from './useSave.ts'

const HistoryDialog = lazy(() =>
  import('./HistoryDialog.tsx').then(module => ({ default: module.HistoryDialog })),
)

/** What a stored record tells of itself. */
export interface StoredRecord {
  lock_version: number
  updated_at: string
  updated_by: string
}

interface EditFormProps extends EditPanelProps {
  record: (Record<string, unknown> & StoredRecord) | null
  first: FormValues
}

/** The form of a record: draft, leave guard, faults on their fields, conflict, and what else can be done with it. */
export function EditForm(props: EditFormProps) {
  const { resource, definition, id, record, first, onClose, onAdded, nextStep = '' } = props
  const t = frameworkWords.useText()
  const { dayAndTime } = useInstantText()
  const titleId = useId()
  const keeps = mayChange(resource, useUser().user_type_code)
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const form = useForm(first)
  const [version, setVersion] = useState(record?.lock_version ?? 0)
  const [showsHistory, setShowsHistory] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const uploads = useUploadGate()
  const [pressedEarly, setPressedEarly] = useState(false)
  const draft = useDraft<FormValues>(`${resource.code}/${id ?? 'add'}`, form.values, { dirty: form.dirty })
  useLeaveGuard((form.dirty || uploads.busy) && added === null)

  // A newer record came in while nothing was typed: the form follows it.
  const seen = useRef(record?.lock_version)
  if (record && seen.current !== record.lock_version && !form.dirty) {
    seen.current = record.lock_version
    setVersion(record.lock_version)
    form.begin(first)
  }

  const nameOf = (values: FormValues) =>
    resource.single ? resource.noun : String(values[resource.nameField] ?? '')
  const save = useSave({
    resource,
    definition,
    form,
    record: id === null ? null : { id, lock_version: version },
    onSaved: (savedId, values, lock_version) => {
      draft.drop()
      // What this form has stored itself is no other's change, also before the record is read again.
      setVersion(before => Math.max(before, lock_version))
      form.begin(values)
      const told = t(id === null ? 'added' : 'saved', { name: nameOf(values) })
      toast({ kind: 'done', message: id === null ? told + nextStep : told })
      if (id === null) setAdded(savedId)
    },
    onFaults: () => focusFirstFault(element.current),
  })
  const state = editSave({
    dirty: form.dirty,
    saving: save.saving,
    saved: save.saved,
    failed: save.error?.status ?? null,
    faults: save.faults && form.dirty,
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
      <DraftOffer draft={draft} dirty={form.dirty} onRestore={form.replace} />
      <form ref={element} {...useFieldNavigation()} onSubmit={submit} noValidate className={classes.form}>
        <header className={classes.head}>
          <div>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {id === null
                ? t('title_add', { noun: resource.noun })
                : resource.single
                  ? resource.noun
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
              version={version}
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
        <div className={classes.foot}>
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
        <ConflictDialog
          noun={resource.noun}
          definition={definition}
          difference={save.conflict.difference}
          saved={save.conflict.saved}
          onSave={save.conflict.solve}
          onCancel={save.conflict.leave}
        />
      )}
      {showsHistory && id !== null && (
        <Suspense fallback={null}>
          <HistoryDialog
            resource={resource}
            definition={definition}
            id={id}
            name={name}
            onClose={() => setShowsHistory(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
