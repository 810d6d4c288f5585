import { Button } from '@mantine/core'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import type { PublicConfig } from '../../../session/sessionStore.ts'
import classes from './Login.module.css'
import { loginWords } from './text.ts'

interface DemoLoginsProps {
  /** As the server told them, which does so in the demo only. */
  config: PublicConfig
  onChoose: (user_id: string, password: string) => Promise<boolean>
  busy: boolean
}

/** The logins of the demo business, one press each. Loads only where the server says that it runs the demo. */
export function DemoLogins({ config, onChoose, busy }: DemoLoginsProps) {
  const t = loginWords.useText()
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.demoTitle}>
        {t('demo_title')}
      </h2>
      <p className={classes.hint}>{t('demo_body', { password: config.demo_password })}</p>
      <ul className={classes.logins}>
        {config.demo_logins.map(({ user_id, user_type_code }) => (
          <li key={user_id}>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              disabled={busy}
              rightSection={<span className="hint whole">{user_id}</span>}
              onClick={() => void onChoose(user_id, config.demo_password)}
            >
              {isUserType(user_type_code) ? `${userTypeLabel(user_type_code)} ` : ''}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
