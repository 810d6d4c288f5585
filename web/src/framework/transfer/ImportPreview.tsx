import type { LessonLeft } from '@terakoya/contract/lessonThatStays'
import { Notice } from '../../components/Notice.tsx'
import { LessonsThatStay } from '../../components/schedule/LessonsThatStay.tsx'
import { joiningWords } from '../../words/joining.ts'
import { type FormDefinition, labelOf } from '../form/formDefinition.ts'
import { valueText } from '../form/valueText.ts'
import { frameworkWords } from '../text.ts'
import classes from './Transfer.module.css'

/** What the server says of a file. */
export interface ImportAnswer {
  total: number
  added: number
  changed: number
  unchanged: number
  refused: number
  fingerprint: string
  errors: readonly {
    row: number
    name: string
    field: string
    column: string
    value: string
    message: string
  }[]
  /** Records that the file makes invalid. */
  invalid_ids: readonly number[]
  /** Lessons ahead that stay although what the file changes stands against them. */
  left: { lesson_count: number; lessons: readonly LessonLeft[] }
  restored: readonly { column: string; count: number }[]
  samples: readonly {
    row: number
    name: string
    kind: 'added' | 'changed'
    changes: readonly { field: string; before: unknown; after: unknown }[]
  }[]
}

interface ImportPreviewProps {
  answer: ImportAnswer
  definition: FormDefinition
}

/** What scrolls by itself must be reachable by keys. */
const scrollable = { tabIndex: 0 }

/** What a file would do: counts, then its faults by row and column, or what changes. */
export function ImportPreview({ answer, definition }: ImportPreviewProps) {
  const t = frameworkWords.useText()
  const count = (value: number) => value.toLocaleString('ja-JP')
  const changes = answer.added + answer.changed
  return (
    <>
      <div role="status">
        <ul className={classes.counts}>
          <li>{t('import_rows', { total: count(answer.total) })}</li>
          <li>{t('import_added', { count: count(answer.added) })}</li>
          <li>{t('import_changed', { count: count(answer.changed) })}</li>
          <li>{t('import_unchanged', { count: count(answer.unchanged) })}</li>
          {answer.refused > 0 && <li data-bad>{t('import_refused', { count: count(answer.refused) })}</li>}
        </ul>
      </div>
      {answer.restored.length > 0 && (
        <Notice kind="info" title={t('import_zeros')}>
          {t('import_zeros_put_back', {
            columns: answer.restored
              .map(({ column, count: rows }) => t('import_zeros_of', { column, count: count(rows) }))
              .join('、'),
          })}
        </Notice>
      )}
      {answer.errors.length > 0 ? (
        <Faults answer={answer} />
      ) : (
        changes > 0 && (
          <>
            <Notice kind="info">{t('import_ready')}</Notice>
            {answer.left.lesson_count > 0 && <Left left={answer.left} />}
            <section className={classes.scroll} {...scrollable} aria-label={t('import_kind')}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('import_row')}</th>
                    <th scope="col">{t('import_name')}</th>
                    <th scope="col">{t('import_kind')}</th>
                  </tr>
                </thead>
                <tbody>
                  {answer.samples.map(sample => (
                    <tr key={sample.row}>
                      <td className="num">{sample.row}</td>
                      <td>{sample.name}</td>
                      <td>
                        {sample.kind === 'added'
                          ? t('import_kind_added')
                          : sample.changes
                              .map(
                                ({ field, before, after }) =>
                                  `${labelOf(definition, field)}${joiningWords.say('colon')}${t(
                                    'history_from_to',
                                    {
                                      before: valueText(definition, field, before),
                                      after: valueText(definition, field, after),
                                    },
                                  )}`,
                              )
                              .join('、')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            {changes > answer.samples.length && (
              <p className={classes.more}>
                {t('import_more', { count: count(changes - answer.samples.length) })}
              </p>
            )}
          </>
        )
      )}
    </>
  )
}

function Left({ left }: Pick<ImportAnswer, 'left'>) {
  const t = frameworkWords.useText()
  const body = t('import_left_body')
  return (
    <LessonsThatStay
      title={t('import_left', { count: left.lesson_count })}
      body={{ assigns: body, asks: body }}
      count={left.lesson_count}
      lessons={left.lessons}
      whoOf={({ name, against }) => t('import_left_of', { name, against: t(`import_left_${against}`) })}
    />
  )
}

function Faults({ answer }: Pick<ImportPreviewProps, 'answer'>) {
  const t = frameworkWords.useText()
  return (
    <>
      <Notice kind="error" live>
        {t('import_bad', { count: answer.refused.toLocaleString('ja-JP') })}
      </Notice>
      <section className={classes.scroll} {...scrollable} aria-label={t('import_message')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('import_row')}</th>
              <th scope="col">{t('import_name')}</th>
              <th scope="col">{t('import_column')}</th>
              <th scope="col">{t('import_value')}</th>
              <th scope="col">{t('import_message')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.errors.map(error => (
              <tr key={`${error.row} ${error.field} ${error.message}`}>
                <td className="num">{error.row}</td>
                <td>{error.name}</td>
                <td>{error.column}</td>
                <td>{error.value}</td>
                <td>{error.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
