import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useSession } from '../../../session/sessionStore.ts'
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
  const isStudent = user?.isStudent === true && !user.must_change_password
  return (
    <div className={`page ${classes.page}`}>
      <div className={classes.leave}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconDoorExit size={20} aria-hidden />}
          aria-describedby="leave-hint"
          onClick={leaveQuickly}
        >
          {t('leave')}
        </Button>
        <p id="leave-hint" className="hint">
          {t('leave_hint')}
        </p>
      </div>
      <HelpNumbers />
      <ConsultForm isStudent={isStudent} />
      {isStudent && <OwnConsults />}
    </div>
  )
}
