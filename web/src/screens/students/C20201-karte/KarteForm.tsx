import { Button } from '@mantine/core'
import { karteSections } from '@terakoya/contract/students/C20201-karte/body'
import { kartes } from '@terakoya/contract/students/C20201-karte/kartes'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import { useFieldNavigation } from '../../../forms/useFieldNavigation.ts'
import { UploadGate, useUploadGate } from '../../../framework/files/uploadGate.ts'
import { focusFirstFault } from '../../../framework/form/focusFirstFault.ts'
import { labelOf } from '../../../framework/form/formDefinition.ts'
import type { FormValues } from '../../../framework/form/formField.ts'
import { useForm } from '../../../framework/form/useForm.ts'
import { useChanged } from '../../../framework/resource/changed.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useFormSave } from '../../../framework/unsaved/useFormSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { getSession } from '../../../session/sessionStore.ts'
import { ConflictPart } from './ConflictPart.tsx'
import { HeadFields } from './HeadFields.tsx'
import classes from './Karte.module.css'
import { KarteActs } from './KarteActs.tsx'
import { KarteMenu } from './KarteMenu.tsx'
import { KartePaper } from './KartePaper.tsx'
import { KarteSectionFields } from './KarteSectionFields.tsx'
import { karteDefinition } from './karteDefinition.ts'
import { inputOf, keptValues, newValues, pathOfFault, valuesOf, valuesOfCurrent } from './karteValues.ts'
import { periodText } from './periodText.ts'
import { SectionNav } from './SectionNav.tsx'
import { karteWords } from './text.ts'
import { useToldHeight } from './useToldHeight.ts'

interface KarteFormProps {
  /** `null`: a new one. */
  karte: OutputOf<'C20201_getEdit'> | null
  onSaved: (id: number) => void
  onClose: () => void
}

function firstValues(karte: KarteFormProps['karte']): FormValues {
  const centers = getSession().dropdowns?.authority_centers ?? []
  return karte ? valuesOf(karte) : newValues(centers.length === 1 ? Number(centers[0]?.value) : null)
}

/** A karte to be written while somebody talks: nothing stands in the way, Ctrl+S saves, and the caret stays. */
export function KarteForm({ karte, onSaved, onClose }: KarteFormProps) {
  const t = karteWords.useText()
  const { time } = useInstantText()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(useState(() => firstValues(karte))[0])
  const id = karte?.karte_no ?? 0
  const changed = useChanged(kartes)
  const work = useUnsaved<FormValues>({
    key: `${kartes.code}/${id === 0 ? 'add' : id}`,
    value: form.values,
    dirty: form.dirty,
    restore: form.replace,
  })
  const told = useRef<HTMLDivElement>(null)
  useToldHeight(told, element)
  const uploads = useUploadGate()
  // Written while somebody talks: a refusal takes the caret nowhere, only the button leads to what is missing.
  const save = useFormSave('C20201_doSave', {
    definition: karteDefinition,
    form,
    work,
    read: karte && { id, lock_version: karte.lock_version, values: valuesOf(karte) },
    inputOf: (values, version) => inputOf(values, version?.id ?? 0, version?.lock_version ?? 0),
    versionOf: ({ karte_no, lock_version }) => ({ id: karte_no, lock_version }),
    valuesOf: valuesOfCurrent,
    fieldOf: pathOfFault,
    keptOf: keptValues,
    onSaved: karte_no => {
      changed()
      onSaved(karte_no)
    },
  })

  const [waits, setWaits] = useState(false)
  const submit = () => {
    setWaits(uploads.busy)
    if (!uploads.busy) save.submit()
  }
  const press = (event: FormEvent) => {
    event.preventDefault()
    submit()
    focusFirstFault(element.current, 2)
  }
  // Saved as soon as the files have come that were on their way.
  useEffect(() => {
    if (waits && !uploads.busy) latest.current()
  }, [waits, uploads.busy])
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    const saves = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      // Of another tab of the record, or beneath a dialog, nothing is saved here.
      if (!element.current?.offsetParent || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', saves)
    return () => window.removeEventListener('keydown', saves)
  }, [])
  const jump = (path: string) => {
    const place = element.current?.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(path)}"] :is(input, textarea)`,
    )
    place?.focus()
  }

  const name = String(form.values.student_name || t('title_add'))
  const linked = Number(form.initial.student_no) > 0
  const word = (key: string) =>
    karteDefinition.choices[key]?.find(([known]) => known === form.values[key])?.[1] ?? ''
  const facts = [
    String(form.values.student_namej ?? ''),
    karte?.student_id ?? '',
    word('sex'),
    word('enrollment_status'),
    periodText(form.values.reference_start_date, form.values.reference_end_date),
  ]
  const state =
    save.saving || waits
      ? t(waits ? 'state_uploading' : 'state_saving')
      : form.dirty
        ? t('state_dirty', { count: form.changed.length })
        : save.savedAt
          ? t('state_saved_at', { time: time(save.savedAt) })
          : t(id === 0 ? 'state_new' : 'state_saved')
  return (
    <>
      <form ref={element} className="no-print stack" {...useFieldNavigation()} onSubmit={press} noValidate>
        <header className={classes.bar}>
          <div className={classes.who}>
            <h2>{name}</h2>
            <p>{facts.filter(fact => fact !== '').join('　')}</p>
          </div>
          <span className={classes.state} role="status" data-dirty={form.dirty || undefined}>
            {state}
          </span>
          {id > 0 && <KarteActs id={id} />}
          <Button type="submit" loading={save.saving} size="compact-md" title={t('save_key')}>
            {t('save')}
          </Button>
          {karte && (
            <KarteMenu
              id={id}
              name={name}
              lock_version={karte.lock_version}
              onGone={() => {
                work.dropDraft()
                form.begin(form.initial)
                onClose()
              }}
            />
          )}
        </header>
        <div ref={told} className={classes.told}>
          <DraftOffer work={work} />
          {save.conflict && <ConflictPart conflict={save.conflict} />}
          {save.faults.length > 0 && (
            <Notice kind="error" live>
              {t('faults')}
              {save.faults.slice(0, 8).map(path => (
                <button key={path} type="button" className={classes.toFault} onClick={() => jump(path)}>
                  {labelOf(karteDefinition, path)}
                </button>
              ))}
            </Notice>
          )}
          <FailureAlert error={save.error} title={t('save_failed')} />
        </div>
        <div className={classes.body}>
          <SectionNav values={form.values} />
          <div className={classes.parts}>
            <UploadGate value={uploads.gate}>
              <HeadFields form={form} linked={linked} savedAt={save.savedAt} />
              <p className="compact quiet">{t('all_optional')}</p>
              {Object.keys(karteSections).map(section => (
                <KarteSectionFields key={section} section={section} form={form} />
              ))}
            </UploadGate>
          </div>
        </div>
      </form>
      <div className={classes.paper}>
        <KartePaper name={name} facts={facts} values={form.values} />
      </div>
    </>
  )
}
