import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { askConfirm } from '../../../components/ask.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useFieldNavigation } from '../../../forms/useFieldNavigation.ts'
import { UploadGate, useUploadGate } from '../../../framework/files/uploadGate.ts'
import { Fields } from '../../../framework/form/Fields.tsx'
import { focusFirstFault } from '../../../framework/form/focusFirstFault.ts'
import { emptyValues, type FormDefinition, withoutPasswords } from '../../../framework/form/formDefinition.ts'
import { formFaults } from '../../../framework/form/formFaults.ts'
import type { FormValues } from '../../../framework/form/formField.ts'
import { useChoices } from '../../../framework/form/useChoices.ts'
import { useForm } from '../../../framework/form/useForm.ts'
import { frameworkWords } from '../../../framework/text.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import classes from './Example.module.css'
import { exampleWords } from './text.ts'

interface ExampleFormProps {
  title: string
  lead: string
  draftKey: string
  form: FormDefinition
}

/** A form of the catalogue with all that a form can do: it begins anew with what was saved, and stores nothing. */
export function ExampleForm({ title, lead, draftKey, form: given }: ExampleFormProps) {
  const t = exampleWords.useText()
  const f = frameworkWords.useText()
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { definition } = useChoices(given)
  const form = useForm(emptyValues(definition.items))
  const [told, setTold] = useState<'saved' | 'invalid' | 'uploading' | null>(null)
  const shown = withoutPasswords(definition, form.values)
  const work = useUnsaved<FormValues>({
    key: draftKey,
    value: shown,
    dirty: form.dirty,
    restore: form.replace,
  })
  const uploads = useUploadGate()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (uploads.busy) {
      setTold('uploading')
      return
    }
    form.checkAll()
    const faulty = formFaults(definition, form.values).size > 0
    setTold(faulty ? 'invalid' : 'saved')
    if (faulty) {
      focusFirstFault(element.current)
      return
    }
    form.begin(form.values)
    work.dropDraft()
  }
  const reset = async () => {
    const count = form.changed.length
    const title = f('reset_title')
    const sure = { title, body: f('reset_body', { count }), confirmLabel: f('reset_confirm') }
    if (count > 0 && (await askConfirm(sure))) form.begin(form.initial)
  }
  const clear = async () => {
    const sure = { title: f('clear_title'), body: f('clear_body'), confirmLabel: f('clear_confirm') }
    if (await askConfirm(sure)) form.replace(emptyValues(definition.items))
  }
  return (
    <div className={`page ${classes.page}`}>
      <section className={classes.panel} aria-labelledby="example-form">
        <h2 id="example-form">{title}</h2>
        <p>{lead}</p>
        <nav className={classes.pages} aria-label={t('pages')}>
          <Link to="/Example" activeOptions={{ exact: true }}>
            {t('form')}
          </Link>
          <Link to="/Example/AllCompsExample">{t('presets')}</Link>
        </nav>
        <DraftOffer work={work} />
        <form
          ref={element}
          {...useFieldNavigation()}
          onSubmit={submit}
          noValidate
          aria-labelledby="example-form"
        >
          {told === 'invalid' && (
            <Notice kind="error" live>
              {f('invalid')}
            </Notice>
          )}
          {told === 'saved' && !form.dirty && (
            <Notice kind="done" live>
              {t('saved')}
            </Notice>
          )}
          <UploadGate value={uploads.gate}>
            <Fields definition={definition} form={form} />
          </UploadGate>
          {told === 'uploading' && uploads.busy && (
            <Notice kind="warning" live>
              {f('uploading')}
            </Notice>
          )}
          <div className={classes.foot}>
            <span role="status">
              {form.dirty ? f('changed', { count: form.changed.length }) : t('unchanged')}
            </span>
            <Button variant="subtle" color="gray" c="var(--ink-2)" onClick={() => void clear()}>
              {f('clear')}
            </Button>
            <Button variant="default" disabled={!form.dirty} onClick={() => void reset()}>
              {f('reset')}
            </Button>
            <Button variant="default" onClick={() => void navigate({ to: '/' })}>
              {f('cancel')}
            </Button>
            <Button type="submit">{f('save')}</Button>
          </div>
        </form>
      </section>
      <section className={classes.panel} aria-labelledby="example-values">
        <h2 id="example-values">{t('values')}</h2>
        <pre className={classes.values}>{JSON.stringify(shown, null, 2)}</pre>
      </section>
    </div>
  )
}
