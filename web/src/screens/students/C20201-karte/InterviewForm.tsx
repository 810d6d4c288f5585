import { Button, Group } from '@mantine/core'
import { interviewFields } from '@terakoya/contract/students/C20201-karte/interviews'
import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { type FormEvent, useRef, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { useFieldNavigation } from '../../../forms/useFieldNavigation.ts'
import { Fields } from '../../../framework/form/Fields.tsx'
import { focusFirstFault } from '../../../framework/form/focusFirstFault.ts'
import { emptyValues, type FormDefinition, keysOf } from '../../../framework/form/formDefinition.ts'
import type { FormValues } from '../../../framework/form/formField.ts'
import { useForm } from '../../../framework/form/useForm.ts'
import { ConflictDialog } from '../../../framework/unsaved/ConflictDialog.tsx'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useFormSave } from '../../../framework/unsaved/useFormSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { karteWords } from './text.ts'

export type Interview = OutputOf<'C20201_getInterviews'>[number]

interface InterviewFormProps {
  karte_no: number
  /** `null`: a new one. */
  interview: Interview | null
  onDone: () => void
}

const t = karteWords.say

const definition: FormDefinition = {
  items: [
    { key: 'interview_date', label: t('interview_date'), preset: 'date', column: 1 },
    { key: 'next_date', label: t('next_date'), preset: 'date', column: 1, empty: null },
    { key: 'interviewer_no', label: t('interviewer'), preset: 'select', column: 1 },
    { key: 'attendee', label: t('attendee'), preset: 'text', column: 1 },
    { key: 'interview_text', label: t('interview_text'), preset: 'textarea', rows: 4 },
    { key: 'teacher_flag', label: t('teacher_flag'), preset: 'switch', hint: t('teacher_flag_hint') },
  ],
  fields: interviewFields,
  choices: {},
}

/** The record of a talk, written in the page; it drafts itself like the karte. */
export function InterviewForm({ karte_no, interview, onDone }: InterviewFormProps) {
  const words = karteWords.useText()
  const { today } = useConfig()
  const { user_no } = useUser()
  const element = useRef<HTMLFormElement>(null)
  const { data } = useCall('C20201_init', {})
  const stored: FormValues | null =
    interview && Object.fromEntries(keysOf(definition).map(key => [key, interview[key as keyof Interview]]))
  const form = useForm(
    useState<FormValues>(
      () => stored ?? { ...emptyValues(definition.items), interview_date: today, interviewer_no: user_no },
    )[0],
  )
  const work = useUnsaved<FormValues>({
    key: `C20201-interview/${karte_no}/${interview?.interview_no ?? 'add'}`,
    value: form.values,
    dirty: form.dirty,
    restore: form.replace,
  })
  const save = useFormSave('C20201_saveInterview', {
    definition,
    form,
    work,
    read: interview &&
      stored && { id: interview.interview_no, lock_version: interview.lock_version, values: stored },
    inputOf: (values, version) =>
      ({ id: 0, lock_version: 0, ...version, karte_no, ...values }) as InputOf<'C20201_saveInterview'>,
    versionOf: ({ interview_no, lock_version }) => ({ id: interview_no, lock_version }),
    doneText: () => words('interview_saved'),
    onSaved: onDone,
    onFaults: () => focusFirstFault(element.current),
  })
  const staff = (data?.staff ?? []).map(({ value, label }) => [value, label] as const)
  const leader = interview && ([interview.interviewer_no, interview.interviewer_name] as const)
  const known = leader && !staff.some(([value]) => value === leader[0]) ? [leader, ...staff] : staff
  const shown = { ...definition, choices: { interviewer_no: known } }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit()
  }
  return (
    <form
      ref={element}
      className="panel stack"
      aria-label={words(interview ? 'interview_edit' : 'interview_new')}
      {...useFieldNavigation()}
      onSubmit={submit}
      noValidate
    >
      <DraftOffer work={work} />
      <FailureAlert error={save.error} title={words('save_failed')} />
      <Fields definition={shown} form={form} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            work.dropDraft()
            form.begin(form.initial)
            onDone()
          }}
        >
          {words('interview_cancel')}
        </Button>
        <Button type="submit" loading={save.saving}>
          {words('interview_save')}
        </Button>
      </Group>
      {save.conflict && (
        <ConflictDialog noun={words('interview')} definition={shown} conflict={save.conflict} />
      )}
    </form>
  )
}
