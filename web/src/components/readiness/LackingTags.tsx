import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { linkSearch } from '../../routing/linkSearch.ts'
import { useUser } from '../../session/sessionStore.ts'
import { type Lacking, type ReadinessGroup, remedyOf } from './remedy.ts'
import { readinessWords } from './text.ts'

interface LackingTagsProps {
  group: ReadinessGroup
  no: number
  /** To which it belongs. */
  center_no: number
  lacking: readonly Lacking[]
}

type Say = ReturnType<typeof readinessWords.useText>

/** What is lacking, in words. */
export function lackingText(t: Say, group: ReadinessGroup, lacking: Lacking): string {
  if (lacking !== 'subjects') return t(lacking)
  return t(group === 'teacher' ? 'subjects_teacher' : 'subjects_student')
}

/** What somebody lacks, each a way to where it is given, where the user may open that. */
export function LackingTags({ group, no, center_no, lacking }: LackingTagsProps) {
  const t = readinessWords.useText()
  const user = useUser()
  return (
    <ul className="list row">
      {lacking.map(each => {
        const remedy = remedyOf(group, { no, center_no }, each)
        const word = lackingText(t, group, each)
        return (
          <li key={each} className="tag">
            {mayOpen(screenOf(remedy.screen), user) ? (
              <Link
                to={remedy.to}
                search={linkSearch(remedy.to, remedy.search)}
                {...(remedy.field && { hash: remedy.field })}
              >
                {word}
              </Link>
            ) : remedy.screen === 'M20901-users' ? (
              t('by_admin', { what: word })
            ) : (
              word
            )}
          </li>
        )
      })}
    </ul>
  )
}
