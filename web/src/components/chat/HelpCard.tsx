import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Notice } from '../Notice.tsx'
import classes from './Chat.module.css'
import { chatWords } from './text.ts'

/** Where there is help, for a child whose words may have been a call for it; whole on the smallest phone. */
export function HelpCard({ onClose }: { onClose: () => void }) {
  const t = chatWords.useText()
  return (
    <div className={classes.help}>
      <Notice kind="info" title={t('help')} live seen>
        <div className="stack gap-3">
          <p className={classes.helpBody}>{t('help_body')}</p>
          <div className="row">
            <Button component={Link} to="/Consult">
              {t('consult')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('help_close')}
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  )
}
