import { useSession } from '../../../session/sessionStore.ts'
import { shellWords } from '../../../words/shellWords.ts'
import classes from './Terms.module.css'
import { termsWords } from './text.ts'

const articles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** 利用規約: open to everybody; the default target of the terms checkbox (spec §2). */
export function Screen() {
  const t = termsWords.useText()
  const { config } = useSession()
  const business = config?.business_name ?? shellWords.say('product')
  return (
    <article className={classes.terms}>
      <p>{t('intro', { business })}</p>
      {articles.map(article => (
        <section key={article}>
          <h2>{t(`article${article}`)}</h2>
          {t(`article${article}_text`)
            .split('\n')
            .map(paragraph => (
              <p key={paragraph} data-item={paragraph.startsWith('・') || undefined}>
                {paragraph}
              </p>
            ))}
        </section>
      ))}
      <p className={classes.end}>{t('end')}</p>
    </article>
  )
}
