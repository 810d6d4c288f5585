import { IconPhone } from '@tabler/icons-react'
import { dialled } from '@terakoya/domain/consults/helpNumbers'
import { useSession } from '../../session/sessionStore.ts'
import { defineWords } from '../../words/words.ts'
import classes from './CenterContact.module.css'

const contactWords = defineWords('centerContact', {
  ja: { call: 'に電話する' },
})

/**
 * Where a family or a teacher reaches their center, beside the words that send them there; nothing for staff, and
 * nothing where the center has no number.
 */
export function CenterContact() {
  const t = contactWords.useText()
  const { dropdowns } = useSession()
  const contacts = dropdowns?.contacts ?? []
  if (contacts.length === 0) return null
  return (
    <span className={`${classes.contact} no-print`}>
      {contacts.map(({ center_no, center_name, phone }) => (
        <a key={center_no} href={`tel:${dialled(phone)}`}>
          <IconPhone size={16} aria-hidden />
          <span>{center_name}</span> <span className="num">{phone}</span>
          <span className="visually-hidden">{t('call')}</span>
        </a>
      ))}
    </span>
  )
}
