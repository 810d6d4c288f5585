import { Button } from '@mantine/core'
import { type UserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import classes from './Login.module.css'
import { loginWords } from './text.ts'

const logins: readonly (readonly [user_id: string, type: UserType])[] = [
  ['manager', '550'],
  ['admin', '560'],
  ['office', '540'],
  ['advisor', '530'],
  ['sales', '520'],
  ['online', '410'],
  ['direct', '420'],
  ['franchise', '430'],
  ['teacher1', '300'],
  ['student1', '110'],
  ['student2', '120'],
  ['student3', '130'],
]

interface DemoLoginsProps {
  onChoose: (user_id: string, password: string) => Promise<boolean>
  busy: boolean
}

/** The logins of the demo business, one press each. Loads only where the server says that it runs the demo. */
export function DemoLogins({ onChoose, busy }: DemoLoginsProps) {
  const t = loginWords.useText()
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.demoTitle}>
        {t('demo_title')}
      </h2>
      <p className={classes.hint}>{t('demo_body')}</p>
      <ul className={classes.logins}>
        {logins.map(([user_id, type]) => (
          <li key={user_id}>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              disabled={busy}
              rightSection={<span className={classes.id}>{user_id}</span>}
              onClick={() => void onChoose(user_id, 'demo-juku')}
            >
              {`${userTypeLabel(type)} `}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
