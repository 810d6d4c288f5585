import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useState } from 'react'
import { useAnswerCount } from '../../../components/consults/useAnswerCount.ts'
import { Notice } from '../../../components/Notice.tsx'
import { isHeldUp, useSession } from '../../../session/sessionStore.ts'
import classes from './Consult.module.css'
import { ConsultForm } from './ConsultForm.tsx'
import { HelpNumbers } from './HelpNumbers.tsx'
import { leaveQuickly } from './leaveQuickly.ts'
import { OwnConsults } from './OwnConsults.tsx'
import { consultWords } from './text.ts'

/** 相談窓口: open to everybody, also without a login; help outside stands first. */
export function Screen() {
  const t = consultWords.useText()
  const { user } = useSession()
  const isStudent = user?.isStudent === true && !isHeldUp(user)
  const unread = useAnswerCount() ?? 0
  // Showing them takes the count away; the way to them stays while the page is open.
  const [answers, setAnswers] = useState(0)
  if (unread > answers) setAnswers(unread)
  return (
    <div className={`page ${classes.page}`}>
      <Button
        variant="default"
        size="md"
        className={classes.leave ?? ''}
        leftSection={<IconDoorExit size={20} aria-hidden />}
        aria-describedby="leave-hint"
        onClick={leaveQuickly}
      >
        {t('leave')}
      </Button>
      <p id="leave-hint" className="hint">
        {t('leave_hint')}
      </p>
      {answers > 0 && (
        <Notice kind="info">
          <a href="#own-consults">{t('answers_there', { count: answers })}</a>
        </Notice>
      )}
      <HelpNumbers />
      <ConsultForm isStudent={isStudent} />
      {isStudent && <OwnConsults />}
    </div>
  )
}
