import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './Consult.module.css'
import { consultWords } from './text.ts'

type Own = OutputOf<'Consult_getOwn'>['consults'][number]

/** What the student has sent by name, with what was answered; seeing it takes the mark from the menu. */
export function OwnConsults() {
  const t = consultWords.useText()
  const { data, error, refetch } = useCall('Consult_getOwn', {})
  useMarkRead(data?.consults.some(each => each.answers.some(answer => answer.unread_flag === 1)) ?? false)
  return (
    <section className="stack gap-4" aria-labelledby="own-consults">
      <h2 id="own-consults" className={classes.heading}>
        {t('own')}
      </h2>
      <p className="note">{t('own_hint')}</p>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading lines={3} />
      ) : data.consults.length === 0 ? (
        <p>{t('own_none')}</p>
      ) : (
        <ul className={`list ${classes.own}`}>
          {data.consults.map(consult => (
            <li key={consult.consult_no}>
              <OwnConsult consult={consult} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Once for what is new on this page; the marks stay in sight until it is opened again. */
function useMarkRead(unread: boolean): void {
  const { mutate } = useWrite('Consult_markRead')
  const marked = useRef(false)
  useEffect(() => {
    if (!unread || marked.current) return
    marked.current = true
    mutate({})
  }, [unread, mutate])
}

function OwnConsult({ consult }: { consult: Own }) {
  const t = consultWords.useText()
  return (
    <article className={classes.consult}>
      <p className="row between">
        <span className="note num">{lessonInstant.dayAndTime(consult.opened_at)}</span>
        <span className="tag" data-kind={consult.state === 'done' ? 'ok' : 'info'}>
          {t(`state_${consult.state}`)}
        </span>
      </p>
      <p className={classes.text}>{consult.words}</p>
      {consult.answers.map(answer => (
        <div key={answer.answer_id} className={classes.answer}>
          <p className="row">
            <strong>{t(answer.unread_flag === 1 ? 'answer_new' : 'answer')}</strong>
            {answer.user_named !== '' && <span>{t('answered_by', { name: answer.user_named })}</span>}
            <span className="note num">{lessonInstant.dayAndTime(answer.answered_at)}</span>
          </p>
          <p className={classes.text}>{answer.words}</p>
        </div>
      ))}
      {consult.answers.length === 0 && consult.wishes_reply_flag === 1 && (
        <p className="note">{t('no_answer_yet')}</p>
      )}
    </article>
  )
}
