/** What every field of a row is told. */
export interface RowFieldProps {
  detail_no: number
  label: string
  value: string
  onChange: (comment: string) => void
  onLeave: () => void
  error: string | null
  hint: string | undefined
  required: boolean
}
