import { Button } from '@mantine/core'
import { IconHelp, IconPencil } from '@tabler/icons-react'
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { type Screen as ScreenFacts, screenOf } from '@terakoya/contract/screens'
import { dayText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { CenterContact } from '../../../components/center/CenterContact.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { dayOfInstant } from '../../../format/instant.ts'
import { ReadFiles } from '../../../framework/files/ReadFiles.tsx'
import { RichText } from '../../../framework/richText/RichText.tsx'
import { helpSubject } from '../../../routing/helpPlace.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Help.module.css'
import { helpWords } from './text.ts'

/** A number of the address as a help's number; 0 for what is none. */
function numberOf(given: string | undefined): number {
  return given !== undefined && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0
}

/** ヘルプ: the help that the address names by number, or that of the screen one came from. */
export function Screen() {
  const t = helpWords.useText()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const search = useRouterState({ select: state => state.location.search as Record<string, unknown> })
  const given = params.support_no
  const subject = given === undefined ? helpSubject(search) : null
  const asked = given !== undefined || subject !== null
  const list = useCall('C00103_getList', {})
  return (
    <div className={`page ${classes.help}`}>
      <nav className={classes.list} aria-label={t('list')}>
        <h2>{t('list')}</h2>
        {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.data?.rows.length === 0 && <p>{t('list_empty')}</p>}
        <ul>
          {list.data?.rows.map(row => (
            <li key={row.support_no}>
              <Link
                to="/C00103/view/{-$support_no}"
                params={{ support_no: String(row.support_no) }}
                aria-current={
                  numberOf(given) === row.support_no || subject?.key === row.screen_key ? 'page' : undefined
                }
              >
                {row.title}
              </Link>
            </li>
          ))}
        </ul>
        <div className={classes.contact}>
          <CenterContact />
        </div>
      </nav>
      {asked ? (
        <HelpText support_no={numberOf(given)} subject={subject} />
      ) : list.error && !list.data ? null : (
        <div className={classes.choose}>
          <EmptyState title={t('choose')} icon={<IconHelp size={32} stroke={1.5} />} />
        </div>
      )}
    </div>
  )
}

function HelpText({ support_no, subject }: { support_no: number; subject: ScreenFacts | null }) {
  const t = helpWords.useText()
  const user = useUser()
  const { data, error, refetch } = useCall('C00103_getHelp', {
    support_no,
    ...(subject && { screen_key: subject.key }),
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const keeps =
    data.support_no > 0 &&
    user.authority_function_ids.includes(screenOf('M21101-help-settings').function_id ?? '')
  const edit = keeps && (
    <Button
      component={Link}
      to={`/M21101/edit/${data.support_no}`}
      variant="default"
      size="compact-md"
      leftSection={<IconPencil size={15} aria-hidden />}
    >
      {t('edit')}
    </Button>
  )
  if (!data.available) {
    return (
      <EmptyState
        title={t('not_available')}
        icon={<IconHelp size={32} stroke={1.5} />}
        actions={edit || null}
      >
        {data.message}
      </EmptyState>
    )
  }
  return (
    <article className={classes.text}>
      <div className={classes.head}>
        <h2>{data.title}</h2>
        {edit}
      </div>
      <RichText html={data.content} />
      {data.files.length > 0 && <ReadFiles files={data.files} />}
      <p className={`${classes.updated} num`}>
        {t('updated', { day: dayText(dayOfInstant(data.updated_at)) })}
      </p>
    </article>
  )
}
