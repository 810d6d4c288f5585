import { Menu } from '@mantine/core'
import { IconReplaceUser, IconUserPlus } from '@tabler/icons-react'
import classes from './Family.module.css'
import { familyWords } from './text.ts'
import type { Family } from './useFamily.ts'

/** The children who share this browser, in the user menu: one press switches. */
export function FamilyItems({ family, onAdd }: { family: Family; onAdd: () => void }) {
  const t = familyWords.useText()
  const others = family.children.filter(({ own }) => !own)
  if (others.length === 0 && !family.mayAdd) return null
  return (
    <>
      <Menu.Divider />
      {others.length > 0 && <Menu.Label>{t('title')}</Menu.Label>}
      {others.map(child => (
        <div key={child.session_no} role="none" className={classes.child}>
          <Menu.Item
            leftSection={<IconReplaceUser size={16} aria-hidden />}
            className={classes.name ?? ''}
            onClick={() => void family.switchTo(child)}
          >
            {t('switch', { name: child.user_named })}
          </Menu.Item>
          <Menu.Item
            className={classes.remove ?? ''}
            aria-label={t('remove_label', { name: child.user_named })}
            onClick={() => void family.remove(child)}
          >
            {t('remove')}
          </Menu.Item>
        </div>
      ))}
      {family.mayAdd && (
        <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onAdd}>
          {t('add')}
        </Menu.Item>
      )}
    </>
  )
}
