import { Button, Select, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import classes from './Review.module.css'
import { losesCase } from './search.ts'
import { reviewWords } from './text.ts'

interface ReasonFormProps {
  title: string
  body?: string
  label: string
  confirmLabel: string
  danger?: boolean
  pending: boolean
  error: ApiFailure | null
  maxLength: number
  /** The reasons that may be given; without them it is written. */
  choices?: readonly string[]
  /** What is wrong with a reason that says something; `null`: nothing. */
  fault?: (reason: string) => string | null
  /** Another field of the form is wrong, and says so: the first of them gets the focus. */
  ready?: boolean
  /** `end`: the reason was sent, for whoever leaves the case with it. */
  onSubmit: (reason: string, end: () => void) => void
  onCancel: () => void
  children?: ReactNode
}

/** Asks for a reason in its place, so that the words it is about stay in sight. */
export function ReasonForm({
  title,
  body,
  label,
  confirmLabel,
  danger,
  pending,
  error,
  ...form
}: ReasonFormProps) {
  const t = reviewWords.useText()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  // What is said of a child's case lies in no browser.
  const work = useUnsaved({
    key: null,
    value: reason,
    dirty: reason.trim() !== '',
    restore: setReason,
    losesOn: losesCase,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = reason.trim()
    const fault = given === '' ? t('reason_missing', { label }) : (form.fault?.(given) ?? null)
    setWrong(fault)
    if (fault !== null) {
      event.currentTarget.querySelector<HTMLElement>('textarea, input[aria-required]')?.focus()
      return
    }
    if (form.ready === false) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    form.onSubmit(given, work.dropDraft)
  }
  return (
    <form className={`${classes.form} card stack gap-3`} onSubmit={submit} aria-label={title} noValidate>
      <h3 className="compact strong">{title}</h3>
      {body !== undefined && <p className="compact">{body}</p>}
      {form.children}
      {form.choices ? (
        <Select
          label={<FieldLabel required>{label}</FieldLabel>}
          aria-required
          data-autofocus
          data={[...form.choices]}
          value={reason === '' ? null : reason}
          error={wrong ?? undefined}
          onChange={value => {
            setReason(value ?? '')
            setWrong(null)
          }}
        />
      ) : (
        <Textarea
          label={<FieldLabel required>{label}</FieldLabel>}
          aria-required
          autoFocus
          autosize
          minRows={2}
          maxLength={form.maxLength}
          value={reason}
          error={wrong ?? undefined}
          onChange={event => {
            setReason(event.currentTarget.value)
            setWrong(null)
          }}
        />
      )}
      {error && <FailureAlert error={error} seen />}
      <div className="row to-end">
        <Button variant="default" onClick={form.onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={pending} {...(danger && { color: 'red.9' })}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
