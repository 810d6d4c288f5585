import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Loading } from '../../components/Loading.tsx'
import { frameworkWords } from '../text.ts'
import classes from './Edit.module.css'
import { GonePanel } from './GonePanel.tsx'
import { LostAddress } from './LostAddress.tsx'

interface RecordPanelProps<Row> {
  /** 0: the address names no record at all. */
  id: number
  asked: UseQueryResult<Row, ApiFailure>
  /** The id of the record's heading. */
  labelledBy: string
  /** What is said of a record that isn't there. */
  gone: { title: string; body: string }
  /** The address alone led here (`useNamed`): where no such record was ever there it is the 404 page instead (spec §8). */
  named?: boolean | undefined
  onClose: () => void
  children: (record: Row) => ReactNode
}

/** The frame, beside a list, of a record that isn't edited in a form: shows it, or why it can't be shown. */
export function RecordPanel<Row>({
  id,
  asked,
  labelledBy,
  gone,
  named = false,
  onClose,
  children,
}: RecordPanelProps<Row>) {
  const t = frameworkWords.useText()
  const { data, error, refetch } = asked
  if (id === 0 || error?.status === 404) {
    if (named && !data) return <LostAddress />
    return <GonePanel {...gone} onClose={onClose} />
  }
  return (
    <section className={classes.panel} data-padded aria-labelledby={labelledBy}>
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          actions={
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          }
        />
      ) : (
        <Loading lines={7} height={36} />
      )}
    </section>
  )
}
