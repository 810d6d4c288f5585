import { Button, Checkbox, Input } from '@mantine/core'
import { menuGroupTitles } from '@terakoya/contract/screens'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { isUserType } from '@terakoya/domain/people/userTypes'
import { useEffect, useRef } from 'react'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { asideText } from '../../../words/joining.ts'
import { difference, functionGroups } from './functionGroups.ts'
import { usersWords } from './text.ts'
import classes from './Users.module.css'

function usualOf(type: unknown): readonly string[] {
  return typeof type === 'string' && isUserType(type) ? defaultFunctionsOf(type).sort() : []
}

/** What a user may open. It follows the user type as long as nobody has changed it by hand (domain §6). */
export function FunctionsField({ value, onChange, values, label, error, disabled }: FieldProps) {
  const t = usersWords.useText()
  const { demo } = useConfig()
  const given = (value ?? []) as readonly string[]
  const type = values.user_type_code
  const usual = usualOf(type)
  const { more, less } = difference(given, usual)
  const asUsual = more === 0 && less === 0

  const before = useRef(type)
  useEffect(() => {
    const past = difference(given, usualOf(before.current))
    const changed = before.current !== type
    before.current = type
    if (changed && past.more === 0 && past.less === 0) onChange(usualOf(type))
  }, [type, given, onChange])

  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <details className={classes.functions}>
        <summary>
          <b>{t('functions_open')}</b>
          <span className="num note">
            {t(asUsual ? 'functions_usual' : 'functions_other', { count: given.length, more, less })}
          </span>
        </summary>
        <div className={classes.groups}>
          <div className="row between note">
            <span>{t('functions_always')}</span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={disabled || asUsual}
              onClick={() => onChange(usual)}
            >
              {t('functions_reset')}
            </Button>
          </div>
          {functionGroups(demo).map(({ group, functions }) => (
            <fieldset key={group} className={classes.group}>
              <legend>{group ? menuGroupTitles[group] : t('other_functions')}</legend>
              <div className={classes.boxes}>
                {functions.map(({ id, title }) => (
                  <Checkbox
                    key={id}
                    label={asideText(title, id)}
                    checked={given.includes(id)}
                    disabled={disabled}
                    onChange={event =>
                      onChange(
                        event.currentTarget.checked
                          ? [...given, id].sort()
                          : given.filter(other => other !== id),
                      )
                    }
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </details>
    </Input.Wrapper>
  )
}
