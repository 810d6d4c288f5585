import { IconMail, IconPhone } from '@tabler/icons-react'
import { dialled } from '@terakoya/domain/consults/helpNumbers'
import { Fragment } from 'react'
import { useSession } from '../../session/sessionStore.ts'
import classes from './CenterContact.module.css'
import { contactWords } from './contactText.ts'

/**
 * Where a family or a teacher reaches their center, beside the words that send them there; nothing for staff, and
 * nothing where the center has neither number nor mail address.
 */
export function CenterContact() {
  const t = contactWords.useText()
  const { dropdowns } = useSession()
  const contacts = dropdowns?.contacts ?? []
  if (contacts.length === 0) return null
  return (
    <span className={`${classes.contact} no-print`}>
      {contacts.map(({ center_no, center_name, phone, email }) => (
        <Fragment key={center_no}>
          {phone !== '' && (
            <a href={`tel:${dialled(phone)}`}>
              <IconPhone size={16} aria-hidden />
              <span>{center_name}</span> <span className="num">{phone}</span>
              <span className="visually-hidden">{t('call')}</span>
            </a>
          )}
          {email !== '' && (
            <a href={`mailto:${encodeURI(email)}`}>
              <IconMail size={16} aria-hidden />
              <span className={phone === '' ? undefined : 'visually-hidden'}>{center_name}</span>{' '}
              <span className={classes.address}>{email}</span>
              <span className="visually-hidden">{t('write')}</span>
            </a>
          )}
        </Fragment>
      ))}
    </span>
  )
}
