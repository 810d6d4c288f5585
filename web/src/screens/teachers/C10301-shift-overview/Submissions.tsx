import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText, monthText } from '@terakoya/domain/days/dayText'
import type { Month } from '@terakoya/domain/days/month'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { mailingText } from '../../../components/mailless/mailless.ts'
import { toast } from '../../../components/toast.ts'
import { dayOfInstant } from '../../../format/instant.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import classes from './Overview.module.css'
import { overviewWords } from './text.ts'

interface SubmissionsProps {
  center_no: number
  month: Month
  /** The last day on which teachers submit the month; `null` for one that isn't taken. */
  deadline: string | null
  teachers: OutputOf<'doBrowseTeacherByCenter'>['teachers']
  onReminded: () => void
}

/** Who has submitted the month and who has not, and one mail to those only. */
export function Submissions({ center_no, month, deadline, teachers, onReminded }: SubmissionsProps) {
  const t = overviewWords.useText()
  const { today } = useConfig()
  const { isAdmin, user_type_code } = useUser()
  const remind = useWrite('C10301_remind')
  const missing = teachers.filter(each => each.submitted_at === null)
  const reminded = missing.flatMap(each => each.reminded_at ?? [])
  const last = reminded.toSorted().at(-1)
  const without = missing.filter(each => each.addressed_flag === 0)
  const over = deadline !== null && today > deadline
  const writes = isAdmin || user_type_code === '540'

  const send = async () => {
    const again = last !== undefined
    const body = [
      again ? t('remind_again', { count: reminded.length, day: dayText(dayOfInstant(last)) }) : '',
      t('remind_body', { count: missing.length }),
      without.length > 0
        ? t('remind_no_address', {
            count: without.length,
            names: without.map(each => each.display_name).join('、'),
          })
        : '',
      mailingText(),
    ].join('')
    const sure = await askConfirm({
      title: again ? t('remind_again_title') : t('remind_title', { month: monthText(month) }),
      body,
      confirmLabel: t('send'),
    })
    if (!sure) return
    remind.mutate(
      { center_no, month, again },
      {
        onSuccess: done => {
          const { reminded: count, without_address } = done
          toast({ kind: 'done', message: t('sent', { count: count - without_address }) })
        },
        onSettled: onReminded,
      },
    )
  }
  return (
    <section className="panel" aria-labelledby="submissions">
      <div className={classes.head}>
        <h2 id="submissions">{t('submissions')}</h2>
        <span className="num">{t('submitted', { count: teachers.length - missing.length })}</span>
        <span className="num" data-missing={missing.length > 0 || undefined}>
          {t('missing', { count: missing.length })}
        </span>
        <span className={`num ${classes.quiet}`}>
          {deadline === null
            ? t('not_taken')
            : t(over ? 'deadline_over' : 'deadline', { day: dayText(deadline) })}
        </span>
      </div>
      {missing.length === 0 && <p className={classes.quiet}>{t('all_submitted')}</p>}
      {missing.length > 0 && (
        <>
          <ul className={classes.names}>
            {missing.map(each => (
              <li key={each.teacher_no}>
                <Link
                  to="/C10201/teacher/$teacher_no"
                  params={{ teacher_no: String(each.teacher_no) }}
                  search={linkSearch('/C10201/teacher/$teacher_no', { month })}
                >
                  {each.display_name}
                </Link>
                {each.reminded_at !== null && (
                  <small className="num">
                    {t('reminded_on', { day: dayText(dayOfInstant(each.reminded_at)) })}
                  </small>
                )}
                {each.addressed_flag === 0 && <small>{t('no_address')}</small>}
              </li>
            ))}
          </ul>
          {writes && deadline !== null && (
            <Button
              className="no-print"
              size="sm"
              mt="sm"
              loading={remind.isPending}
              onClick={() => void send()}
            >
              {t('remind', { count: missing.length })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
