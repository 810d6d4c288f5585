import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { dayText } from '@terakoya/domain/days/dayText'
import { useEffect, useRef } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { CenterContact } from '../../../components/center/CenterContact.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureRetry } from '../../../components/FailureRetry.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { ReadFiles } from '../../../framework/files/ReadFiles.tsx'
import { RichText } from '../../../framework/richText/RichText.tsx'
import classes from './Notices.module.css'
import { noticeWords } from './text.ts'

interface NoticeArticleProps {
  notice_no: number
  onRead: () => void
  onClose: () => void
}

/** A notice whole; it counts as read as soon as it is here. */
export function NoticeArticle({ notice_no, onRead, onClose }: NoticeArticleProps) {
  const t = noticeWords.useText()
  const client = useQueryClient()
  const { mutate, data, error } = useWrite('C00101_readNotice', { showsFailure: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const told = useRef({ onRead })
  told.current = { onRead }

  const read = () =>
    mutate(
      { notice_no },
      {
        onSuccess: () => {
          told.current.onRead()
          void client.invalidateQueries({ queryKey: callKey('C00101_getCount') })
          void client.invalidateQueries({ queryKey: callKey('C00101_getNotice'), refetchType: 'none' })
        },
      },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each notice that is opened.
  useEffect(read, [notice_no])
  useEffect(() => {
    if (data) heading.current?.focus()
  }, [data])

  const back = (
    <Button
      className={classes.back ?? ''}
      variant="subtle"
      color="gray"
      c="var(--ink-2)"
      size="compact-md"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onClose}
    >
      {t('close')}
    </Button>
  )
  if (error?.status === 404) {
    return (
      <EmptyState title={t('gone')} actions={back}>
        {t('gone_body')}
      </EmptyState>
    )
  }
  if (error) return <ErrorState error={error} onRetry={read} />
  if (!data) return <Loading lines={6} />
  return (
    <article className={classes.article}>
      {back}
      <h2 ref={heading} tabIndex={-1}>
        {data.title}
      </h2>
      <p className={`${classes.facts} num`}>
        {t('from', { day: dayText(data.publication_start_date) })}　{data.center_name || t('whole')}
        {data.publication_end_date !== null && `　${t('until', { day: dayText(data.publication_end_date) })}`}
      </p>
      <RichText html={data.body} />
      <Files notice_no={notice_no} />
      <CenterContact />
    </article>
  )
}

function Files({ notice_no }: { notice_no: number }) {
  const t = noticeWords.useText()
  const { data, error, isFetching, refetch } = useCall('C00101_getFiles', { notice_no })
  if (error && !data) {
    return (
      <FailureRetry
        error={error}
        title={t('files_failed')}
        again={t('files_again')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return data && data.files.length > 0 ? <ReadFiles files={data.files} /> : null
}
