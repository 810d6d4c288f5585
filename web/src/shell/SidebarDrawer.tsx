import { Drawer } from '@mantine/core'
import type { MenuSection } from '../routing/menuModel.ts'
import classes from './Sidebar.module.css'
import { Sidebar } from './Sidebar.tsx'

interface SidebarDrawerProps {
  opened: boolean
  onClose: () => void
  title: string
  sections: readonly MenuSection[]
  current: string | null
}

/** The menu of staff on a phone. */
export function SidebarDrawer({ opened, onClose, title, sections, current }: SidebarDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={288}
      padding={0}
      styles={{ header: { paddingInline: 'var(--space-5)' } }}
    >
      <nav className={classes.drawer} aria-label={title}>
        <Sidebar sections={sections} current={current} onGo={onClose} />
      </nav>
    </Drawer>
  )
}
