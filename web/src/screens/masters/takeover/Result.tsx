import { Notice } from '../../../components/Notice.tsx'
import { FileMenu } from '../../../framework/transfer/FileMenu.tsx'
import { numberText, type Outcome, type Rehearsal, sumOf } from './state.ts'
import classes from './Takeover.module.css'
import { takeoverWords } from './text.ts'

const counts = ['added', 'changed', 'unchanged', 'refused', 'lessons'] as const

/** What scrolls by itself must be reachable by keys. */
const scrollable = { tabIndex: 0 }

/** What the rehearsal came to: by file how many rows, and each refused row with what to do. */
export function Result({ rehearsal: { files, seconds } }: { rehearsal: Rehearsal }) {
  const t = takeoverWords.useText()
  const refused = sumOf(files, 'refused')
  return (
    <div className="stack gap-4">
      <h2 className="title">{t('result')}</h2>
      <Notice kind={refused === 0 ? 'done' : 'warning'} live>
        {refused === 0 ? t('ready') : t('refused_some', { count: numberText(refused) })}
      </Notice>
      <section className={classes.frame} {...scrollable} aria-label={t('result')}>
        <table className={classes.counts}>
          <thead>
            <tr>
              <th scope="col">{t('file')}</th>
              {counts.map(count => (
                <th key={count} scope="col">
                  {t(count)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {files.map(file => (
              <tr key={file.file_no}>
                <th scope="row">{file.file_name}</th>
                {counts.map(count => (
                  <td key={count}>{numberText(file[count])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="hint">{t('result_took', { seconds })}</p>
      {files
        .filter(({ faults }) => faults.length > 0)
        .map(file => (
          <Faults key={file.file_no} file={file} />
        ))}
    </div>
  )
}

function Faults({ file: { file_no, file_name, kind, faults, refused } }: { file: Outcome }) {
  const t = takeoverWords.useText()
  const title = t('faults_of', { name: file_name })
  return (
    <div className="stack gap-3">
      <div className="row between">
        <h3 className="title">{title}</h3>
        {kind !== 'kartes' && (
          <FileMenu
            api="Takeover_exportRefused"
            input={{ file_no }}
            title={t('refused_file', { name: file_name })}
          />
        )}
      </div>
      <section className={classes.frame} {...scrollable} aria-label={title}>
        <table className={classes.faults}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, column, value, message }) => (
              <tr key={[line, column, value, message].join('/')}>
                <td className="num">{line === 0 ? '' : line}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {refused > faults.length && <p className="hint">{t('faults_more')}</p>}
    </div>
  )
}
