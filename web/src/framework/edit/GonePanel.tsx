import { Button } from '@mantine/core'
import { EmptyState } from '../../components/EmptyState.tsx'
import { frameworkWords } from '../text.ts'
import classes from './Edit.module.css'

interface GonePanelProps {
  title: string
  /** Why it may not be there. */
  body: string
  onClose: () => void
}

/** In the place of a record that isn't there, or not for this person. */
export function GonePanel({ title, body, onClose }: GonePanelProps) {
  const t = frameworkWords.useText()
  return (
    <section className={classes.panel}>
      <EmptyState
        title={title}
        actions={
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        {body}
      </EmptyState>
    </section>
  )
}
