import { dialled } from '@terakoya/domain/consults/helpNumbers'
import { phoneWords } from './phoneText.ts'

/** A telephone number that a press dials; `of` says whose it is to who doesn't see it beside. Nothing without a number. */
export function PhoneLink({ phone, of }: { phone: string; of?: string }) {
  const t = phoneWords.useText()
  if (phone === '') return null
  return (
    <a href={`tel:${dialled(phone)}`} className="touch num whole">
      {of !== undefined && <span className="visually-hidden">{t('of', { of })} </span>}
      {phone}
      {of !== undefined && <span className="visually-hidden"> {t('call')}</span>}
    </a>
  )
}
