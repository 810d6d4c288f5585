import { z } from 'zod'
import { familySections } from './familySections.ts'
import type { Fields, KarteGroup, KarteSection } from './karteSection.ts'
import { learningSections } from './learningSections.ts'

/** The version of the body that is written; an older one is brought up to it when it is read (`karteUpgrades`). */
export const karteVersion = 2

/**
 * All sections of a karte in their order, every field with its type, word, limit and place. The one table that form,
 * print page, PDF, history and refusals are made of.
 */
export const karteSections = { ...familySections, ...learningSections } as const
export type KarteSectionKey = keyof typeof karteSections

type ShapeOf<F extends Fields> = { [Key in keyof F]: F[Key]['schema'] }
type ObjectOf<F extends Fields> = z.ZodObject<ShapeOf<F>, z.core.$strict>
type RowShape<S> =
  S extends KarteSection<infer F, number, infer G>
    ? ShapeOf<F> & {
        [Key in keyof G]: G[Key] extends KarteGroup<infer Inner> ? z.ZodArray<ObjectOf<Inner>> : never
      }
    : never
type SectionSchema<S> = S extends { max: 1 }
  ? z.ZodObject<RowShape<S> & z.ZodRawShape, z.core.$strict>
  : z.ZodArray<z.ZodObject<RowShape<S> & z.ZodRawShape, z.core.$strict>>
type SectionShape = { [Key in KarteSectionKey]: SectionSchema<(typeof karteSections)[Key]> }

function shapeOf(fields: Fields, staffOptional: boolean): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(fields).map(([key, { schema, staffOnly }]) => [
      key,
      staffOptional && staffOnly ? schema.optional() : schema,
    ]),
  )
}

function schemaOf(section: KarteSection, staffOptional: boolean): z.ZodType {
  const groups = Object.entries(section.groups).map(
    ([key, { fields, max }]) =>
      [key, z.array(z.strictObject(shapeOf(fields, staffOptional))).max(max)] as const,
  )
  const row = z.strictObject({ ...shapeOf(section.fields, staffOptional), ...Object.fromEntries(groups) })
  const whole = section.max === 1 ? row : z.array(row).max(section.max)
  return staffOptional && section.staffOnly ? whole.optional() : whole
}

function bodyShape(staffOptional: boolean): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries<KarteSection>(karteSections).map(([key, section]) => [
      key,
      schemaOf(section, staffOptional),
    ]),
  )
}

const version = { version: z.literal(karteVersion) }

/** The JSON body of a karte as it is written and stored (spec §3 "Student record"). */
export const karteBody = z.strictObject({ ...version, ...bodyShape(false) }) as unknown as z.ZodObject<
  SectionShape & typeof version,
  z.core.$strict
>
export type KarteBody = z.output<typeof karteBody>

/** The same as it is shown: to teachers without contacts and survey, whose fields are not in it (domain §6). */
export const shownKarteBody = z.strictObject({ ...version, ...bodyShape(true) })
export type ShownKarteBody = Readonly<Record<string, unknown>>
