import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Notice } from '../../../components/Notice.tsx'
import { useFieldNavigation } from '../../../forms/useFieldNavigation.ts'
import { Fields } from '../../../framework/form/Fields.tsx'
import { fieldFault } from '../../../framework/form/fieldFaults.ts'
import { focusFirstFault } from '../../../framework/form/focusFirstFault.ts'
import { emptyValues, labelOf } from '../../../framework/form/formDefinition.ts'
import { useChoices } from '../../../framework/form/useChoices.ts'
import { useForm } from '../../../framework/form/useForm.ts'
import classes from './Example.module.css'
import { exampleForm } from './exampleForm.ts'
import { exampleWords } from './text.ts'

/** /Example 部品見本: every preset of the forms at work. */
export function Screen() {
  const t = exampleWords.useText()
  const element = useRef<HTMLFormElement>(null)
  const definition = useChoices(exampleForm)
  const form = useForm(emptyValues(definition.items))
  const [fine, setFine] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.checkAll()
    const faults = Object.keys(form.values).filter(
      key => fieldFault(definition.fields[key], form.values[key], labelOf(definition, key), key) !== null,
    )
    setFine(faults.length === 0)
    if (faults.length > 0) focusFirstFault(element.current)
  }
  return (
    <div className={`page ${classes.page}`}>
      <section className={classes.panel} aria-labelledby="example-form">
        <h2 id="example-form">{t('form')}</h2>
        <p>{t('lead')}</p>
        <form ref={element} {...useFieldNavigation()} onSubmit={submit} noValidate>
          <Fields definition={definition} form={form} />
          {fine && (
            <Notice kind="done" live>
              {t('fine')}
            </Notice>
          )}
          <Button type="submit" mt="md">
            {t('check')}
          </Button>
        </form>
      </section>
      <section className={classes.panel} aria-labelledby="example-values">
        <h2 id="example-values">{t('values')}</h2>
        <pre className={classes.values}>{JSON.stringify(form.values, null, 2)}</pre>
      </section>
    </div>
  )
}
