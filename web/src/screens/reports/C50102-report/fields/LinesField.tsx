import { Button, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { FieldLabel } from '../../../../components/FieldLabel.tsx'
import { reportWords } from '../text.ts'
import classes from './Fields.module.css'
import type { RowFieldProps } from './fieldProps.ts'

interface TextFieldProps extends RowFieldProps {
  max: number
}

/** A short text: a unit, pages. */
export function LineField({ label, value, onChange, onLeave, error, hint, required }: TextFieldProps) {
  return (
    <TextInput
      // Beneath: material, unit and pages stand on one line.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={<FieldLabel required={required}>{label}</FieldLabel>}
      description={hint}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      error={error}
    />
  )
}

interface LinesFieldProps extends TextFieldProps {
  rows: number
  /** 「なし」 in one tap. */
  saysNone: boolean
}

/**
 * A text that grows with what is written. What is too long is said, never cut: what was pasted would lose its end without
 * anybody seeing it.
 */
export function LinesField(props: LinesFieldProps) {
  const { label, value, onChange, onLeave, error, hint, required, max, rows, saysNone } = props
  const t = reportWords.useText()
  const countId = useId()
  const left = max - value.normalize('NFC').length
  return (
    <div className={classes.lines}>
      <Textarea
        label={<FieldLabel required={required}>{label}</FieldLabel>}
        description={hint}
        autosize
        minRows={rows}
        maxRows={24}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        error={error}
        aria-details={countId}
      />
      <div className={classes.beneath}>
        {saysNone && value === '' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('none_of', { label })}
            onClick={() => onChange(t('none'))}
          >
            {t('none')}
          </Button>
        )}
        <small id={countId} className={`num ${classes.count}`} data-over={left < 0 || undefined}>
          {left < 0
            ? t('over', { count: (-left).toLocaleString('ja-JP') })
            : t('left', { count: left.toLocaleString('ja-JP') })}
        </small>
      </div>
    </div>
  )
}
