import { Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { tablet } from '../../../theme/breakpoints.ts'
import { useNarrow } from '../../../theme/useNarrow.ts'
import classes from './Report.module.css'
import { reportWords } from './text.ts'

/** Where there is no room beside the form, what stands there elsewhere is one tap away. */
export function BesideDrawer({ children }: { children: ReactNode }) {
  const t = reportWords.useText()
  const [opened, { open, close }] = useDisclosure(false)
  const tight = useMediaQuery(tablet, false, { getInitialValueInEffect: false })
  const narrow = useNarrow()
  if (!tight) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLayoutSidebarRight size={16} aria-hidden />}
        onClick={open}
        className="no-print"
      >
        {t('beside')}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title={t('beside_title')}
        position={narrow ? 'bottom' : 'right'}
        size={narrow ? '88dvh' : 420}
      >
        <div className={classes.main}>{children}</div>
      </Drawer>
    </>
  )
}
