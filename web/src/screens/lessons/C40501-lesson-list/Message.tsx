import { Button, Textarea } from '@mantine/core'
import { lessonList } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { toast } from '../../../components/toast.ts'
import { useInstantText } from '../../../format/useInstantText.ts'
import { useChanged } from '../../../framework/master/changed.ts'
import type { LessonRecord } from './LessonDetail.tsx'
import classes from './LessonList.module.css'
import { lessonListWords } from './text.ts'

/** Spec: at most 150 characters. */
const longest = 150

/** What staff tell each other of the lesson. */
export function Message({ lesson }: { lesson: LessonRecord }) {
  const t = lessonListWords.useText()
  const { dayAndTime } = useInstantText()
  const changed = useChanged(lessonList)
  const [message, setMessage] = useState(lesson.message)
  const save = useWrite('C40501_saveContactMessage', { showsFailure: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { schedule_no, message_version: lock_version } = lesson
    save.mutate(
      { schedule_no, message: message.trim(), lock_version },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('message_saved') })
          changed()
        },
      },
    )
  }
  return (
    <form className={classes.part} onSubmit={submit} aria-label={t('message_title')}>
      <FailureAlert error={save.error} />
      <Textarea
        label={t('message_title')}
        description={t('message_hint')}
        autosize
        minRows={2}
        maxLength={longest}
        value={message}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        {lesson.message_at !== null && (
          <small className="num">
            {t('message_by', { name: lesson.message_by, when: dayAndTime(lesson.message_at) })}
          </small>
        )}
        <Button type="submit" variant="default" size="compact-md" loading={save.isPending}>
          {t('message_save')}
        </Button>
      </div>
    </form>
  )
}
