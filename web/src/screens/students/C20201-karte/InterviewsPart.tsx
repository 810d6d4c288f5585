import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { mayChange } from '@terakoya/contract/masters/defineResource'
import { kartes } from '@terakoya/contract/students/C20201-karte/kartes'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { toast } from '../../../components/toast.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { type Interview, InterviewForm } from './InterviewForm.tsx'
import classes from './Karte.module.css'
import { NextInterview } from './NextInterview.tsx'
import { karteWords } from './text.ts'

/** The talks with a family, the newest first, and the record of another one. */
export function InterviewsPart({ id }: { id: number }) {
  const t = karteWords.useText()
  const queryClient = useQueryClient()
  const keeps = mayChange(kartes, useUser().user_type_code)
  const { data, error, isPending, refetch } = useCall('C20201_getInterviews', { id })
  const [open, setOpen] = useState<number | 'add' | null>(null)
  const remove = useWrite('C20201_deleteInterview')
  const read = () => {
    void queryClient.invalidateQueries({ queryKey: callKey('C20201_getInterviews') })
    void queryClient.invalidateQueries({ queryKey: callKey('C20201_doBrowse') })
  }
  const done = () => {
    setOpen(null)
    read()
  }
  const askRemoval = async ({ interview_no, lock_version, interview_date }: Interview) => {
    const agreed = await askConfirm({
      title: t('interview_remove_title', { day: dayText(interview_date) }),
      body: t('interview_remove_body'),
      confirmLabel: t('interview_remove'),
      danger: true,
    })
    if (!agreed) return
    remove.mutate(
      { id: interview_no, lock_version },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('interview_removed') })
          read()
        },
      },
    )
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading />
  return (
    <div className={classes.interviews}>
      {keeps && open !== 'add' && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpen('add')}
          className="start"
        >
          {t('interview_add')}
        </Button>
      )}
      {open === 'add' && <InterviewForm karte_no={id} interview={null} onDone={done} />}
      {data.length === 0 && open !== 'add' && (
        <section className="panel">
          <EmptyState title={t('interview_none')}>{keeps ? t('interview_none_hint') : undefined}</EmptyState>
        </section>
      )}
      {data.length > 0 && (
        <ol className={classes.talks} aria-label={t('tab_interviews')}>
          {data.map((each, at) =>
            open === each.interview_no ? (
              <li key={each.interview_no}>
                <InterviewForm karte_no={id} interview={each} onDone={done} />
              </li>
            ) : (
              <li key={each.interview_no} className="panel">
                <header>
                  <h3 className="num">{dayText(each.interview_date)}</h3>
                  <span>{each.attendee}</span>
                  <span>{t('interview_by', { name: each.interviewer_name })}</span>
                  {each.next_date !== null && (
                    <span className="num">
                      {t('interview_next', { day: dayText(each.next_date) })}
                      {at === 0 && <NextInterview next_date={each.next_date} bare />}
                    </span>
                  )}
                  {keeps && each.teacher_flag === 1 && (
                    <span className="tag" data-kind="info">
                      {t('interview_for_teachers')}
                    </span>
                  )}
                  {keeps && (
                    <span className="line end">
                      <Button size="compact-sm" variant="default" onClick={() => setOpen(each.interview_no)}>
                        {t('interview_change')}
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        color="gray"
                        c="var(--error)"
                        onClick={() => void askRemoval(each)}
                      >
                        {t('interview_remove')}
                      </Button>
                    </span>
                  )}
                </header>
                <p className={classes.text}>{each.interview_text}</p>
              </li>
            ),
          )}
        </ol>
      )}
    </div>
  )
}
