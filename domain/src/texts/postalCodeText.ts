/** A postal code as it is read, `150-0001`: kept as seven digits (`postalCode` of the validators); anything else stays. */
export function postalCodeText(code: string): string {
  return code.replace(/^(\d{3})(\d{4})$/, '$1-$2')
}
