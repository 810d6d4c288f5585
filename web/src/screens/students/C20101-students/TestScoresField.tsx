import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { maxTestScores } from '@terakoya/contract/inputLimits'
import { useCall } from '../../../api/useCall.ts'
import { DateInput } from '../../../components/date/DateInput.tsx'
import { FieldGroup } from '../../../framework/form/FieldGroup.tsx'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './Students.module.css'
import { studentWords } from './text.ts'

export interface TestScore {
  schedule_date: string
  test_name: string
  subject_no: number
  score: number | string | null
  max_score: number | string | null
}

/** A number that was typed; what is none stays, for the rule to refuse. */
function pointsOf(typed: string): number | string | null {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  return /^\d+(\.\d)?$/.test(text) ? Number(text) : typed
}

/** Scores of tests at school and outside, the oldest first. */
export function TestScoresField({ value, onChange, ...field }: FieldProps) {
  const { name, label, description, onBlur, error, disabled } = field
  const t = studentWords.useText()
  const { today } = useConfig()
  const { data } = useCall('C20101_getDropdowns', {})
  const scores = (value ?? []) as readonly TestScore[]
  const subjects = (data?.subjects ?? []).map(each => ({ value: String(each.value), label: each.label }))
  const put = (at: number, change: Partial<TestScore>) =>
    onChange(scores.map((score, place) => (place === at ? { ...score, ...change } : score)))
  const last = scores.at(-1)
  return (
    <FieldGroup label={label} description={description} error={error}>
      {scores.map((score, at) => {
        const input = (part: keyof TestScore) => ({ name: `${name}.${at}.${part}`, disabled, onBlur })
        const points = (part: 'score' | 'max_score') => (
          <TextInput
            {...input(part)}
            label={t(part === 'score' ? 'score' : 'score_max')}
            inputMode="decimal"
            autoComplete="off"
            className="num"
            value={String(score[part] ?? '')}
            error={
              error !== null &&
              (typeof score[part] !== 'number' || Number(score.score) > Number(score.max_score))
            }
            onChange={event => put(at, { [part]: pointsOf(event.currentTarget.value) })}
          />
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: scores have nothing but their place
          <fieldset key={at} className={classes.score}>
            <legend className="visually-hidden">{t('score_entry', { at: at + 1 })}</legend>
            <DateInput
              {...input('schedule_date')}
              label={t('score_date')}
              value={score.schedule_date}
              error={error !== null && score.schedule_date === ''}
              onChange={day => put(at, { schedule_date: day })}
              onUnreadable={typed => put(at, { schedule_date: typed })}
            />
            <TextInput
              {...input('test_name')}
              label={t('score_name')}
              maxLength={50}
              autoComplete="off"
              value={score.test_name}
              onChange={event => put(at, { test_name: event.currentTarget.value })}
            />
            <Select
              {...input('subject_no')}
              label={t('score_subject')}
              data={subjects}
              value={score.subject_no > 0 ? String(score.subject_no) : null}
              error={error !== null && !(score.subject_no > 0)}
              onChange={no => put(at, { subject_no: Number(no) })}
            />
            {points('score')}
            {points('max_score')}
            {!disabled && (
              <ActionIcon
                className={classes.remove ?? ''}
                variant="subtle"
                color="gray"
                c="var(--ink-2)"
                size={32}
                aria-label={t('score_remove', { at: at + 1 })}
                onClick={() => onChange(scores.filter((_, place) => place !== at))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </fieldset>
        )
      })}
      {!disabled && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={scores.length >= maxTestScores}
          onClick={() =>
            onChange([
              ...scores,
              {
                schedule_date: last?.schedule_date ?? today,
                test_name: last?.test_name ?? '',
                subject_no: 0,
                score: null,
                max_score: 100,
              },
            ])
          }
        >
          {t('score_add')}
        </Button>
      )}
    </FieldGroup>
  )
}
