import { z } from 'zod'
import { maxContacts, maxRequestText } from './inputLimits.ts'
import { count, int32, lineText, recordNo, requiredLine, requiredText, text } from './scalars.ts'
import { phone, richText } from './validators/textValidators.ts'

/** What nobody sees in a code, and so would make two of one; a blank between its signs is seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * The code that people give a record (center ID, subject ID, …): at most 10 characters (spec §9). However it was
 * typed, one code is one text: NFKC, without blanks around it, its waves and minuses those of a keyboard (Shift_JIS
 * can't tell theirs apart); nothing unseen is in it.
 */
export const recordCode = text(10)
  .transform(value => value.replaceAll('〜', '~').replaceAll('−', '-').normalize('NFKC').trim())
  .refine(value => !unseen.test(value), { params: { reason: 'text' } })
  .refine(value => value !== '', { params: { reason: 'blank' } })
  .refine(value => value.length <= 10, { params: { reason: 'text' } })

/** What people sign in with. */
export const loginId = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9._@-]{1,64}$/)

/** The three names of a master record (spec §3): full, short, shortest. */
export const threeNames = { name1: requiredLine(50), name2: lineText(50), name3: lineText(50) }

/** At most 64 signs before the @ (RFC 5321). */
const usualAddress =
  /^(?=[^@]{1,64}@)(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
/** Dots side by side, at the beginning or before the @: carriers gave such addresses out, and families still have them. */
const carrierAddress = /^[\w.+-]{1,64}@(?:docomo|ezweb)\.ne\.jp$/

/** Where mail is sent to. */
export const mailAddress = z
  .email({ pattern: new RegExp(`${usualAddress.source}|${carrierAddress.source}`) })
  .max(254)
export const emailAddress = z.union([z.literal(''), mailAddress])
/** A person to call: name, relation, phone, email (domain §5). */
export const contacts = z
  .array(
    z.strictObject({
      contact_name: requiredLine(50),
      relation: lineText(20),
      phone: phone(),
      email: emailAddress,
    }),
  )
  .max(maxContacts)

/** Numeric states of domain §5. */
export const sex = z.literal([1, 2, 3])
export const teacherType = z.literal([1, 2, 3])
/** What a student asks for: 0 any. */
export const teacherRequestType = z.literal([0, 1, 2, 3])
export const schoolYearCode = int32.min(1).max(13)
export const enrollmentStatus = z.literal([0, 1, 2, 3])
export const classType = z.literal([1, 2, 3])
export const subjectType = z.literal([1, 2])
export const schoolLevel = z.enum(['E', 'J', 'H'])
export const reportStatus = z.literal([0, 1, 2, 3, 4, 8, 9])
export const dayofweekCode = int32.min(0).max(6)
export const timeDivision = z.literal([0, 1, 2])
/** The first or last slot of an open day, 0 when it is closed (domain §2). */
export const edgeTimeLimitNo = z.literal([0, 10, 20, 30, 40, 50, 60, 70])

/** What students and families may write to staff (spec §5). */
export const requestText = text(maxRequestText)

/** Text with formatting; it is sanitised where it is stored and where it is shown. */
export const requiredRichText = richText(20000)

/** Files that were uploaded before, in their order. */
export const fileList = z.array(z.strictObject({ _id: z.uuid(), key: text(100), order: int32 })).max(50)

/**
 * The same with what is known of them, as records that show their files have them (spec §3 "uploaded file entry").
 * What comes in of name, type and size is not believed: the server knows them of the upload, and holds
 * those to the limits when the record is saved.
 */
export function fileEntries(max: number, limits: { accept?: string; max_bytes: number }) {
  const entry = {
    _id: z.uuid(),
    src: text(200),
    file_name: requiredText(255),
    mimetype: text(100),
    size: count,
    key: text(100),
    order: int32,
  }
  return z
    .array(z.strictObject(entry))
    .max(max)
    .meta({ files: { ...limits, max } })
}

/** What a field of files takes. */
export interface FileRules {
  /** Types, kinds or endings as in HTML (`image/*,.pdf`); all without. */
  accept?: string
  /** Of one file. */
  max_bytes: number
  max: number
}

/** What a field that holds uploaded files takes, `undefined` of any other: it is made by `fileEntries`. */
export function fileRulesOf(field: z.core.$ZodType): FileRules | undefined {
  return z.globalRegistry.get(field)?.files as FileRules | undefined
}

export const centerNos = z.array(recordNo).max(100)
export const classroomNos = z.array(recordNo).max(500)
