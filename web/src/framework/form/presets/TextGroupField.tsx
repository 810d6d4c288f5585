import { ActionIcon, Button, rem, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { FieldGroup } from '../FieldGroup.tsx'
import classes from '../Form.module.css'
import type { FieldProps, PresetProps } from '../formField.ts'
import { formWords } from '../text.ts'

/** Several lines of the same kind. Another one is added only when none is empty (spec §5 "text-group"). */
export function TextGroupField({
  value,
  onChange,
  props,
  width = 360,
  maxLength,
  ...field
}: FieldProps<readonly string[] | null, PresetProps['textGroup']>) {
  const { name, label, labelText, description, onBlur, error, disabled } = field
  const t = formWords.useText()
  const group = useRef<HTMLDivElement>(null)
  const entries = value === null || value === undefined || value.length === 0 ? [''] : value
  const empty = entries.some(entry => entry.trim() === '')
  const max = props?.max
  const full = max !== undefined && entries.length >= max
  const focus = (at: number) =>
    window.requestAnimationFrame(() => group.current?.querySelectorAll('input')[at]?.focus())
  const maxWidth = width === undefined ? undefined : rem(width)
  return (
    <FieldGroup label={label} description={description}>
      <div ref={group} className={classes.group}>
        {entries.map((entry, at) => (
          // The entries have nothing but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: a removed line gives its place to the next one
          <div key={at} className={classes.entry} style={{ maxWidth }}>
            <TextInput
              name={`${name}.${at}`}
              aria-label={t('group_entry', { label: labelText, at: at + 1 })}
              value={entry}
              onChange={event => {
                const { value: typed } = event.currentTarget
                onChange(entries.map((known, place) => (place === at ? typed : known)))
              }}
              onBlur={onBlur}
              disabled={disabled}
              error={at === 0 ? error : null}
              autoComplete="off"
              {...(maxLength !== undefined && { maxLength })}
            />
            {entries.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                c="var(--ink-2)"
                size={36}
                aria-label={t('group_remove', { label: labelText, at: at + 1 })}
                disabled={disabled}
                onClick={() => {
                  onChange(entries.filter((_, place) => place !== at))
                  focus(Math.max(0, at - 1))
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        <div className="row gap-4">
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={disabled || empty || full}
            onClick={() => {
              onChange([...entries, ''])
              focus(entries.length)
            }}
          >
            {t('group_add')}
          </Button>
          {(full || (empty && entries.length > 1)) && (
            <small>{full ? t('group_full', { max }) : t('group_empty')}</small>
          )}
        </div>
      </div>
    </FieldGroup>
  )
}
