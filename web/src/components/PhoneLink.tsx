import { dialled } from '@terakoya/domain/consults/helpNumbers'
import { defineWords } from '../words/words.ts'

const phoneWords = defineWords('phoneLink', { ja: { call: '{{of}}さんに電話する（{{phone}}）' } })

/** A telephone number that a press dials; `of` says whose it is to who doesn't see it beside. Nothing without a number. */
export function PhoneLink({ phone, of }: { phone: string; of?: string }) {
  const t = phoneWords.useText()
  if (phone === '') return null
  return (
    <a
      href={`tel:${dialled(phone)}`}
      className="touch num whole"
      {...(of && { 'aria-label': t('call', { of, phone }) })}
    >
      {phone}
    </a>
  )
}
