import { groupBy } from '@terakoya/domain/collections/groupBy'
import { joiningWords, listText } from '../../../../words/joining.ts'
import { incidentWords } from '../text.ts'

/** Names of one reason that are read at once; of more when asked for. */
const shownNames = 8

interface ReasonsProps {
  rows: readonly { student_name: string; why: string }[]
}

/** Why lessons can't be so: a reason once, with how many it bars, and whose they are. */
export function Reasons({ rows }: ReasonsProps) {
  const t = incidentWords.useText()
  return (
    <ul>
      {[...groupBy(rows, ({ why }) => why)].map(([why, own]) => (
        <li key={why}>
          {own.length === 1 ? (
            <>
              {own[0]?.student_name}
              {joiningWords.say('colon')}
              {why}
            </>
          ) : (
            <details open={own.length <= shownNames}>
              <summary>
                {why} {t('refused_same', { count: own.length })}
              </summary>
              <p>{listText(own.map(({ student_name }) => student_name))}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
