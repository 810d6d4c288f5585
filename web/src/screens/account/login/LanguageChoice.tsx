import { languageNow } from '@terakoya/domain/words/words'
import { noteChosenLanguage } from '../../../session/chosenLanguage.ts'
import { showLanguage } from '../../../words/showLanguage.ts'
import { languageNames, languages } from '../../../words/words.ts'
import classes from './Login.module.css'
import { loginWords } from './text.ts'

/** The language of the login: each by its own name, for who can't read the one that is shown. */
export function LanguageChoice() {
  const t = loginWords.useText()
  return (
    <fieldset className={classes.languages} aria-label={t('language')}>
      {languages.map(language => (
        <button
          key={language}
          type="button"
          className="touch"
          lang={language}
          aria-pressed={language === languageNow()}
          onClick={() => {
            noteChosenLanguage(language)
            void showLanguage(language)
          }}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}
