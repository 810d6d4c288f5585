import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { dialled, type HelpNumber, helpNumbersOf } from '@terakoya/domain/consults/helpNumbers'
import { knownHelpNumbers } from '@terakoya/domain/consults/knownHelpNumbers'
import { useCall } from '../../../api/useCall.ts'
import { Loading } from '../../../components/Loading.tsx'
import classes from './Consult.module.css'
import { consultWords } from './text.ts'

/** Where somebody answers now; a press calls. */
export function HelpNumbers() {
  const t = consultWords.useText()
  const { data, error, refetch, isFetching } = useCall('Consult_getNumbers', {})
  // Who seeks help finds a number, whatever fails.
  const numbers = data?.numbers ?? (error ? helpNumbersOf(knownHelpNumbers) : undefined)
  return (
    <section className="stack gap-4" aria-labelledby="help-numbers">
      <h2 id="help-numbers" className={classes.heading}>
        {t('numbers')}
      </h2>
      <p>{t('numbers_hint')}</p>
      <p className="strong">{t('urgent')}</p>
      {numbers === undefined ? (
        <Loading lines={4} />
      ) : numbers.length === 0 ? (
        <p>{t('numbers_none')}</p>
      ) : (
        <Numbers numbers={numbers} />
      )}
      {error && !data && (
        <p className="row note">
          {t('numbers_known')}
          <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('numbers_again')}
          </Button>
        </p>
      )}
    </section>
  )
}

function Numbers({ numbers }: { numbers: readonly HelpNumber[] }) {
  const t = consultWords.useText()
  return (
    <ul className={classes.numbers}>
      {numbers.map(({ name, number, hours, marks }) => (
        <li key={`${name} ${number}`} className={classes.place}>
          <a
            className={classes.number}
            href={`tel:${dialled(number)}`}
            aria-label={t('call', { name, number })}
          >
            <IconPhone size={28} stroke={1.75} aria-hidden />
            <span className={classes.digits}>{number}</span>
          </a>
          <div className="stack gap-1">
            <span className={classes.name}>{name}</span>
            <span className="row">
              {marks.map(mark => (
                <span key={mark} className="tag" data-kind="ok">
                  {mark}
                </span>
              ))}
              <span className="note">{hours}</span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
