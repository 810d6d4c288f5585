import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayOpen, type ScreenKey, screenOf } from '@terakoya/contract/screens'
import { setupSteps } from '@terakoya/contract/top/readiness'
import { useUser } from '../../session/sessionStore.ts'
import classes from './SetupSteps.module.css'
import { readinessWords } from './text.ts'

type Step = (typeof setupSteps)[number]

/** Where the first of each is made. */
const places: Record<Step, { screen: ScreenKey; to: string }> = {
  center: { screen: 'M20101-centers', to: '/M20101/add' },
  calendar: { screen: 'M21001-calendar', to: '/M21001' },
  classroom: { screen: 'M20201-classrooms', to: '/M20201/add' },
  course: { screen: 'M20301-courses', to: '/M20301' },
  teacher: { screen: 'C10101-teachers', to: '/C10101/add' },
  student: { screen: 'C20101-students', to: '/C20101/add' },
  shift: { screen: 'C10201-shifts', to: '/C10201' },
  lesson: { screen: 'C30101-application', to: '/C30101' },
}

/** What a business without a first lesson makes next, each with the way there; nothing where it has all of it. */
export function SetupSteps({ missing }: { missing: readonly Step[] }) {
  const t = readinessWords.useText()
  const user = useUser()
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="setup-steps" className={classes.setup}>
      <h2 id="setup-steps" className="strong">
        {t('setup')}
      </h2>
      <p className="hint">{t('setup_hint')}</p>
      {missing.includes('student') && mayOpen(screenOf('takeover'), user) && (
        <p>
          <Link to="/takeover">{t('takeover')}</Link>
        </p>
      )}
      <ol className="list stack gap-1">
        {setupSteps.map(step => {
          const { screen, to } = places[step]
          const word = t(`step_${step}`)
          const done = !missing.includes(step)
          return (
            <li key={step} className="line" aria-current={step === missing[0] ? 'step' : undefined}>
              {done ? <IconCircleCheck size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
              {done ? (
                <span className="soft">{`${word} ${t('done')}`}</span>
              ) : !mayOpen(screenOf(screen), user) ? (
                t('by_admin', { what: word })
              ) : (
                <Link to={to} className={step === missing[0] ? 'strong' : undefined}>
                  {word}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
