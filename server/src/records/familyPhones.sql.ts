import { maxOfOneTelephone } from '@terakoya/domain/people/families'
import { type RawBuilder, sql } from 'kysely'

/**
 * Of the telephones of those children the ones that tell a family: no center's, and none of more children than a family has. For
 * `with`; `phonesOfFamily` reads them.
 * @param children a query of `student_no`
 */
export const familyPhones = (children: RawBuilder<unknown>) => sql`
  told as (
    select k.student_no, k.phone, k.sort_order from contacts k
    where k.student_no in (${children}) and not exists (select from centers x where x.phone = k.phone)
  ), shared as (
    select k.phone from contacts k where k.phone in (select phone from told)
    group by k.phone having count(distinct k.student_no) > ${maxOfOneTelephone}
  )`

/** Of the student `s`, as an array. */
export const phonesOfFamily = sql`coalesce((select array_agg(k.phone order by k.sort_order) from told k
  where k.student_no = s.student_no and k.phone not in (select phone from shared)), '{}')`
