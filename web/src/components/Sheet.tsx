import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNarrow } from '../theme/useNarrow.ts'
import classes from './Sheet.module.css'

interface SheetProps {
  title: string
  /** In the middle: how wide. */
  size?: number | string
  onClose: () => void
  children: ReactNode
}

/** A form over the page: from below on a phone, in the middle elsewhere. */
export function Sheet({ title, size = 720, onClose, children }: SheetProps) {
  const narrow = useNarrow()
  const names = { header: classes.head ?? '', body: classes.body ?? '', content: classes.content ?? '' }
  if (!narrow) {
    return (
      <Modal opened onClose={onClose} title={title} size={size} classNames={names}>
        {children}
      </Modal>
    )
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="bottom"
      size="94dvh"
      classNames={{ ...names, content: `${classes.content} ${classes.sheet}` }}
    >
      {children}
    </Drawer>
  )
}
