import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { reportWords } from '../text.ts'

/** All proposals of rows that are still empty, with one press. */
export function TakeAll({ count, onTake }: { count: number; onTake: () => void }) {
  const t = reportWords.useText()
  if (count < 2) return null
  return (
    <Button
      size="compact-md"
      variant="light"
      className="start"
      leftSection={<IconSparkles size={16} aria-hidden />}
      onClick={onTake}
    >
      {t('proposal_all', { count })}
    </Button>
  )
}
