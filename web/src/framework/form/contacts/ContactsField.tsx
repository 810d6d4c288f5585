import { ActionIcon, Autocomplete, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { maxContacts } from '@terakoya/contract/inputLimits'
import { contacts } from '@terakoya/contract/recordFields'
import { useRef } from 'react'
import { FieldGroup } from '../FieldGroup.tsx'
import type { FieldProps } from '../formField.ts'
import { phoneText } from '../presets/PhoneField.tsx'
import classes from './Contacts.module.css'
import { contactWords } from './text.ts'

interface Contact {
  contact_name: string
  relation: string
  phone: string
  email: string
}

const nobody: Contact = { contact_name: '', relation: '', phone: '', email: '' }
const relations = ['父', '母', '祖父', '祖母', '兄弟姉妹', '配偶者', '本人', '勤務先']

/** People to call, the first one first: name, relation, phone and email (domain §5). */
export function ContactsField({ value, onChange, ...field }: FieldProps) {
  const { name, label, labelText, description, onBlur, error, disabled } = field
  const t = contactWords.useText()
  const group = useRef<HTMLDivElement>(null)
  const people = (value ?? []) as readonly Contact[]
  const wrong = new Set(
    error === null ? [] : contacts.safeParse(people).error?.issues.map(({ path }) => path.join('.')),
  )
  const focus = (at: number) =>
    window.requestAnimationFrame(() =>
      group.current?.querySelectorAll<HTMLElement>('[data-person] input:first-child')[at]?.focus(),
    )
  const put = (at: number, change: Partial<Contact>) =>
    onChange(people.map((person, place) => (place === at ? { ...person, ...change } : person)))
  return (
    <FieldGroup label={label} description={description} error={error}>
      <div ref={group} className="stack gap-3">
        {people.length === 0 && <p className={classes.none}>{t('none')}</p>}
        {people.map((person, at) => {
          const input = (part: keyof Contact) => ({
            name: `${name}.${at}.${part}`,
            disabled,
            onBlur,
            error: wrong.has(`${at}.${part}`),
            value: person[part],
            autoComplete: 'off',
          })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: people have nothing but their place
            <fieldset key={at} className={classes.person} data-person>
              <legend className="visually-hidden">{t('person', { label: labelText, at: at + 1 })}</legend>
              <TextInput
                {...input('contact_name')}
                label={t('name')}
                maxLength={50}
                onChange={event => put(at, { contact_name: event.currentTarget.value })}
              />
              <Autocomplete
                {...input('relation')}
                label={t('relation')}
                maxLength={20}
                data={relations}
                onChange={relation => put(at, { relation })}
              />
              <TextInput
                {...input('email')}
                type="email"
                label={t('email')}
                maxLength={254}
                onChange={event => put(at, { email: event.currentTarget.value.trim() })}
              />
              <TextInput
                {...input('phone')}
                type="tel"
                label={t('phone')}
                maxLength={20}
                onChange={event => put(at, { phone: event.currentTarget.value })}
                onBlur={() => {
                  put(at, { phone: phoneText(person.phone) })
                  onBlur()
                }}
              />
              {!disabled && (
                <ActionIcon
                  className={classes.remove ?? ''}
                  variant="subtle"
                  color="gray"
                  c="var(--ink-2)"
                  size={32}
                  aria-label={t('remove', { label: labelText, at: at + 1 })}
                  onClick={() => {
                    onChange(people.filter((_, place) => place !== at))
                    focus(Math.max(0, at - 1))
                  }}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </fieldset>
          )
        })}
        {!disabled && (
          <div>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={people.length >= maxContacts}
              onClick={() => {
                onChange([...people, nobody])
                focus(people.length)
              }}
            >
              {t('add')}
            </Button>
            {people.length >= maxContacts && (
              <small className={classes.none}>{t('full', { max: maxContacts })}</small>
            )}
          </div>
        )}
      </div>
    </FieldGroup>
  )
}
