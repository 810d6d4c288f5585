import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { callKey, useCall } from '../../api/useCall.ts'
import { useWrite } from '../../api/useWrite.ts'
import { dayOfInstant } from '../../format/instant.ts'
import { lessonInstant } from '../../format/lessonInstant.ts'
import { askConfirm } from '../ask.tsx'
import { CopyButton } from '../day/CopyButton.tsx'
import { dayWords } from '../day/text.ts'
import { FailureAlert } from '../FailureAlert.tsx'
import { Notice } from '../Notice.tsx'
import { toast } from '../toast.ts'
import classes from './Schedule.module.css'
import shared from './SchedulePage.module.css'
import { scheduleWords } from './text.ts'

/** The own schedule in a calendar program: a secret address that is shown once, made anew or stopped. */
export function CalendarSubscription({ student = false }: { student?: boolean }) {
  const t = scheduleWords.useText()
  const say = dayWords.useText()
  const queryClient = useQueryClient()
  const { data } = useCall('Calendar_getSubscription', {})
  const make = useWrite('Calendar_makeSubscription', { showsFailure: true })
  const remove = useWrite('Calendar_removeSubscription', { showsFailure: true })
  const [url, setUrl] = useState('')
  const [uncopied, setUncopied] = useState(false)
  if (!data) return null
  const active = data.created_at !== null
  const read = () => queryClient.invalidateQueries({ queryKey: callKey('Calendar_getSubscription') })
  const create = () =>
    make.mutate(
      {},
      {
        onSuccess: ({ path }) => {
          setUrl(`${window.location.origin}${path}`)
          return read()
        },
      },
    )
  const again = async () => {
    const wanted = await askConfirm({
      title: t('feed_again_title'),
      body: t('feed_again_body'),
      confirmLabel: t('feed_again'),
      danger: true,
    })
    if (wanted) create()
  }
  const stop = async () => {
    const wanted = await askConfirm({
      title: t('feed_remove_title'),
      body: t('feed_remove_body'),
      confirmLabel: t('feed_remove'),
      danger: true,
    })
    if (!wanted) return
    remove.mutate(
      {},
      {
        onSuccess: () => {
          setUrl('')
          toast({ kind: 'done', message: t('feed_removed') })
          return read()
        },
      },
    )
  }
  return (
    <section className={`${shared.side} ${classes.feed} no-print`} aria-labelledby="calendar-feed">
      <h3 id="calendar-feed">{t('feed_title')}</h3>
      <p>{t(student ? 'feed_body_student' : 'feed_body')}</p>
      {data.created_at !== null && (
        <p>
          <b>{t('feed_active', { day: dayText(dayOfInstant(data.created_at)) })}</b>{' '}
          {data.last_read_at === null
            ? t('feed_never_read')
            : t('feed_read', { when: lessonInstant.dayAndTime(data.last_read_at) })}
        </p>
      )}
      {url !== '' && (
        <div className={classes.feedUrl}>
          <Notice kind="warning" live>
            {t('feed_once')}
          </Notice>
          <p>
            <code>{url}</code>
            <CopyButton name={t('feed_url')} text={url} onFailure={setUncopied} />
          </p>
          {uncopied && <p role="alert">{say('copy_failed')}</p>}
          <a href={url.replace(/^https?:/, 'webcal:')}>{t('feed_open')}</a>
        </div>
      )}
      <FailureAlert error={make.error ?? remove.error} />
      <div className="row">
        {active ? (
          <>
            <Button variant="default" loading={make.isPending} onClick={() => void again()}>
              {t('feed_again')}
            </Button>
            <Button variant="default" loading={remove.isPending} onClick={() => void stop()}>
              {t('feed_remove')}
            </Button>
          </>
        ) : (
          <Button variant="default" loading={make.isPending} onClick={create}>
            {t('feed_make')}
          </Button>
        )}
      </div>
    </section>
  )
}
