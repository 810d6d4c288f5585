import { Link } from '@tanstack/react-router'
import { useSession } from '../session/sessionStore.ts'
import { shellWords } from '../words/shellWords.ts'
import classes from './Footer.module.css'

/** Business name, terms, version (spec §2). */
export function Footer() {
  const t = shellWords.useText()
  const { config } = useSession()
  return (
    <footer className={classes.footer}>
      <span>{config?.business_name ?? t('product')}</span>
      <Link className="touch" to="/terms-and-conditions">
        {t('terms')}
      </Link>
      <span className="num">{t('version', { version: __APP_VERSION__ })}</span>
    </footer>
  )
}
