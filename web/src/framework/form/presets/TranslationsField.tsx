import { Textarea, TextInput } from '@mantine/core'
import { languageNames, languages } from '../../../words/words.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import classes from '../Form.module.css'
import type { FieldProps, PresetProps } from '../formField.ts'
import { formWords } from '../text.ts'
import { type Translations, translate } from './translations.ts'

/** What several fields say in each language: by field, then by language. */
export function TranslationsField({
  value,
  onChange,
  props,
  ...field
}: FieldProps<Translations | null, PresetProps['translations']>) {
  const { name, label, description, onBlur, error, disabled } = field
  const t = formWords.useText()
  const now = value ?? {}
  return (
    <FieldGroup label={label} description={description} error={error}>
      {(props?.fields ?? []).map(({ key, label: word, rows = 1 }) => (
        <div key={key} className={classes.translated}>
          <span aria-hidden="true">{word}</span>
          {(props?.languages ?? languages).map(language => {
            const Line = rows > 1 ? Textarea : TextInput
            return (
              <div key={language} className={classes.translation}>
                <span aria-hidden="true">{languageNames[language]}</span>
                <Line
                  name={`${name}.${key}.${language}`}
                  lang={language}
                  aria-label={t('translation_of', { label: word, language: languageNames[language] })}
                  value={now[key]?.[language] ?? ''}
                  onChange={event => onChange(translate(now, key, language, event.currentTarget.value))}
                  onBlur={onBlur}
                  disabled={disabled}
                  autoComplete="off"
                  {...(rows > 1 && { rows })}
                />
              </div>
            )
          })}
        </div>
      ))}
    </FieldGroup>
  )
}
