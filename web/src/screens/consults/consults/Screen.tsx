import { Button, SegmentedControl } from '@mantine/core'
import { consultsPerPage } from '@terakoya/contract/inputLimits'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { consultStateWords } from '../../../components/consults/text.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import classes from './Consults.module.css'
import { ReadConsult } from './ReadConsult.tsx'
import { parseSearch, type State, states } from './search.ts'
import { consultsWords } from './text.ts'

type Row = OutputOf<'Consults_doBrowse'>['rows'][number]

/** 相談の記録: what came to 相談窓口, the newest first; one is read beside the list. */
export function Screen() {
  const t = consultsWords.useText()
  const stateText = consultStateWords.useText()
  const [{ state, page, consult }, change] = useUrlSearch(parseSearch)
  const { data, error, refetch } = useCall(
    'Consults_doBrowse',
    { ...(state !== null && { state }), current_page: page },
    { keepPrevious: true },
  )
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / consultsPerPage))
  return (
    <div className={`page ${classes.consults}`} data-open={consult !== null || undefined}>
      <section className={classes.side} aria-label={t('list')}>
        <SegmentedControl
          aria-label={t('show')}
          size="xs"
          value={state ?? 'all'}
          onChange={value =>
            change({ state: value === 'all' ? undefined : (value as State), page: undefined })
          }
          data={[
            { value: 'all', label: t('all') },
            ...states.map(value => ({ value, label: stateText(value) })),
          ]}
        />
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading lines={6} />
        ) : data.rows.length === 0 ? (
          <EmptyState title={t(state === null ? 'none' : 'none_found')}>
            {state === null && t('none_body')}
          </EmptyState>
        ) : (
          <ul className="row-list">
            {data.rows.map(row => (
              <li key={row.consult_no}>
                <ConsultLine
                  row={row}
                  isOpen={row.consult_no === consult}
                  onOpen={() => change({ consult: row.consult_no })}
                />
              </li>
            ))}
          </ul>
        )}
        {data && pages > 1 && (
          <div className="row between">
            <Button
              variant="default"
              size="xs"
              disabled={page <= 1}
              onClick={() => change({ page: page - 1 })}
            >
              {t('more')}
            </Button>
            <span className="note num">{t('page', { page, total: data.total })}</span>
            <Button
              variant="default"
              size="xs"
              disabled={page >= pages}
              onClick={() => change({ page: page + 1 })}
            >
              {t('next')}
            </Button>
          </div>
        )}
      </section>
      <div>
        {consult === null ? (
          <p className={classes.choose}>{data && data.rows.length > 0 && t('choose')}</p>
        ) : (
          <ReadConsult key={consult} consult_no={consult} onClose={() => change({ consult: undefined })} />
        )}
      </div>
    </div>
  )
}

function ConsultLine({ row, isOpen, onOpen }: { row: Row; isOpen: boolean; onOpen: () => void }) {
  const t = consultsWords.useText()
  const stateText = consultStateWords.useText()
  const { state, opened_at, opened_on, student_name, wishes_reply_flag, answer_count } = row
  return (
    <button
      type="button"
      className={classes.line}
      aria-current={isOpen || undefined}
      data-new={state === 'received' || undefined}
      onClick={onOpen}
    >
      <span className="row between">
        <span className={classes.name}>{student_name || t('row_anonymous')}</span>
        <span className="tag" data-kind={state === 'received' ? 'warn' : state === 'done' ? 'ok' : 'info'}>
          {stateText(state)}
        </span>
      </span>
      <span className={`${classes.facts} num`}>
        {opened_at === null ? dayText(opened_on) : lessonInstant.dayAndTime(opened_at)}
        {wishes_reply_flag === 1 && `　${t('wishes_reply')}`}
        {answer_count > 0 && `　${t('answered', { count: answer_count })}`}
      </span>
    </button>
  )
}
