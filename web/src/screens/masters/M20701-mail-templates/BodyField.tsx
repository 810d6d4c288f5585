import { Button, Textarea } from '@mantine/core'
import {
  fillTemplate,
  mailVariables,
  type NotificationType,
  sampleValues,
  variablesOf,
  written,
} from '@terakoya/domain/mails/template'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProps } from '../../../framework/form/formField.ts'
import classes from './Template.module.css'
import { TestMail } from './TestMail.tsx'
import { templateWords } from './text.ts'
import { useTemplateFault } from './useTemplateFault.ts'

/** The words of the mail: variables are put in where the caret stands, and beneath stands what will arrive. */
export function BodyField(props: FieldProps) {
  const { name, label, value, onChange, onBlur, error, disabled, required, maxLength, values } = props
  const t = templateWords.useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const fault = useTemplateFault(props)
  const type = (values.notification_type ?? 1) as NotificationType
  const text = String(value ?? '')
  const subject = String(values.subject ?? '')
  const sample = sampleValues(type)

  const insert = (variable: string) => {
    const area = field.current
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    const put = written(variable)
    // At once: a caret that is set with the next frame comes too late for who types on.
    flushSync(() => onChange(text.slice(0, from) + put + text.slice(to)))
    area?.focus()
    area?.setSelectionRange(from + put.length, from + put.length)
  }

  return (
    <div className="stack">
      <Textarea
        ref={field}
        name={name}
        label={label}
        value={text}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={error ?? fault}
        disabled={disabled}
        aria-required={required}
        autosize
        minRows={10}
        maxRows={24}
        {...(maxLength !== undefined && { maxLength })}
      />
      <fieldset className={classes.variables}>
        <legend className="hint">{t('variables')}</legend>
        {variablesOf(type).map(variable => (
          <Button
            key={variable}
            size="compact-xs"
            variant="default"
            disabled={disabled}
            aria-label={t('variable', { what: mailVariables[variable], name: variable })}
            onClick={() => insert(variable)}
          >
            {mailVariables[variable]}
          </Button>
        ))}
      </fieldset>
      <section className={classes.preview} aria-label={t('preview')}>
        <p className="hint">{t('preview')}</p>
        <p className={classes.subject}>{fillTemplate(subject, sample)}</p>
        <div className={classes.text}>{fillTemplate(text, sample)}</div>
        <p className="hint">{t('foot')}</p>
      </section>
      <TestMail type={type} subject={subject} body={text} sound={fault === null} />
    </div>
  )
}
