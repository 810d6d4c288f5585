import { standingOf } from '@terakoya/domain/assignment/candidates'
import type { Candidate } from '../model/candidates.ts'
import { assignmentWords } from '../text.ts'
import classes from './Candidates.module.css'
import { candidateTags } from './candidateTags.ts'

interface CandidateLineProps {
  candidate: Candidate
  name: string
  /** What stands beside the name. */
  about?: string
  rank: number
  onChoose: () => void
}

/** One candidate: pressing it assigns. */
export function CandidateLine({ candidate, name, about, rank, onChoose }: CandidateLineProps) {
  const t = assignmentWords.say
  const warned = standingOf(candidate) === 'warned'
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        data-first={rank === 1 && !warned ? '' : undefined}
        data-warned={warned ? '' : undefined}
        onClick={onChoose}
      >
        <span className={classes.name}>
          <i className="num">{rank}</i>
          <b>{name}</b>
          {about !== undefined && <span>{about}</span>}
        </span>
        <span className={classes.tags}>
          {candidateTags(candidate).map(({ text, kind }) => (
            <span key={text} className="tag dense" data-kind={kind}>
              {kind === 'warning' ? `${t('letter_warning')} ${text}` : text}
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}
