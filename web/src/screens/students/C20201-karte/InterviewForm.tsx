import { Button, Group } from '@mantine/core'
import { interviewFields } from '@terakoya/contract/students/C20201-karte/interviews'
import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { type FormEvent, useRef, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { useDraft } from '../../../drafts/useDraft.ts'
import { useInstantText } from '../../../format/useInstantText.ts'
import { useFieldNavigation } from '../../../forms/useFieldNavigation.ts'
import { DraftOffer } from '../../../framework/form/DraftOffer.tsx'
import { Fields } from '../../../framework/form/Fields.tsx'
import { fieldFault, withoutPath } from '../../../framework/form/fieldFaults.ts'
import { focusFirstFault } from '../../../framework/form/focusFirstFault.ts'
import { type FormDefinition, labelOf } from '../../../framework/form/formDefinition.ts'
import type { FormValues } from '../../../framework/form/formField.ts'
import { useForm } from '../../../framework/form/useForm.ts'
import { useLeaveGuard } from '../../../framework/unsaved/useLeaveGuard.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { karteWords } from './text.ts'

export type Interview = OutputOf<'C20201_getInterviews'>[number]

interface InterviewFormProps {
  karte_no: number
  /** `null`: a new one. */
  interview: Interview | null
  onDone: () => void
}

const keys = Object.keys(interviewFields)
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
  const { dayAndTime } = useInstantText()
  const { today } = useConfig()
  const { user_no } = useUser()
  const element = useRef<HTMLFormElement>(null)
  const { data } = useCall('C20201_init', {})
  const [first] = useState<FormValues>(() =>
    interview
      ? Object.fromEntries(keys.map(key => [key, interview[key as keyof Interview]]))
      : {
          interview_date: today,
          interviewer_no: user_no,
          attendee: '',
          interview_text: '',
          next_date: null,
          teacher_flag: 0,
        },
  )
  const form = useForm(first)
  const [version, setVersion] = useState(interview?.lock_version ?? 0)
  const [overtaken, setOvertaken] = useState('')
  const draftKey = `C20201-interview/${karte_no}/${interview?.interview_no ?? 'add'}`
  const draft = useDraft<FormValues>(draftKey, form.values, { dirty: form.dirty })
  const write = useWrite('C20201_saveInterview', { showsFailure: true })
  useLeaveGuard(form.dirty, '', true)
  const staff = (data?.staff ?? []).map(({ value, label }) => [value, label] as const)
  const leader = interview && ([interview.interviewer_no, interview.interviewer_name] as const)
  const known = leader && !staff.some(([value]) => value === leader[0]) ? [leader, ...staff] : staff
  const shown = { ...definition, choices: { interviewer_no: known } }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = keys.some(
      key => fieldFault(definition.fields[key], form.values[key], labelOf(definition, key), key) !== null,
    )
    form.checkAll()
    if (wrong) {
      focusFirstFault(element.current)
      return
    }
    const input = { id: interview?.interview_no ?? 0, lock_version: version, karte_no, ...form.values }
    write.mutate(input as unknown as InputOf<'C20201_saveInterview'>, {
      onSuccess: () => {
        draft.drop()
        form.begin(form.values)
        toast({ kind: 'done', message: words('interview_saved') })
        onDone()
      },
      onError: failure => {
        const { current } = failure
        if (failure.status === 409 && current) {
          setVersion(Number(current.lock_version))
          setOvertaken(dayAndTime(String(current.updated_at)))
          return
        }
        const landing = failure.errors.filter(({ field }) => keys.includes(field))
        if (landing.length === 0) return
        form.refuse(new Map(landing.map(({ field, message }) => [field, withoutPath(message, field)])))
        focusFirstFault(element.current)
      },
    })
  }
  const { error } = write
  const landed = error?.errors.some(({ field }) => keys.includes(field))
  return (
    <form
      ref={element}
      className="panel stack"
      aria-label={words(interview ? 'interview_edit' : 'interview_new')}
      {...useFieldNavigation()}
      onSubmit={submit}
      noValidate
    >
      <DraftOffer draft={draft} dirty={form.dirty} onRestore={form.replace} />
      {overtaken !== '' && (
        <Notice kind="warning" live>
          {words('interview_conflict', { at: overtaken })}
        </Notice>
      )}
      <FailureAlert error={overtaken === '' && !landed ? error : null} title={words('save_failed')} />
      <Fields definition={shown} form={form} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            draft.drop()
            form.begin(form.initial)
            onDone()
          }}
        >
          {words('interview_cancel')}
        </Button>
        <Button type="submit" loading={write.isPending}>
          {words('interview_save')}
        </Button>
      </Group>
    </form>
  )
}
