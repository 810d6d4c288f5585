import { dialled } from '@terakoya/domain/consults/helpNumbers'

/** A telephone number that a press dials; `of` says whose it is to who doesn't see it beside. Nothing without a number. */
export function PhoneLink({ phone, of }: { phone: string; of?: string }) {
  if (phone === '') return null
  return (
    <a href={`tel:${dialled(phone)}`} className="num whole" {...(of && { 'aria-label': `${of} ${phone}` })}>
      {phone}
    </a>
  )
}
