import { Link } from '@tanstack/react-router'
import { Notice } from '../../../../components/Notice.tsx'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import { useCenters } from '../../../../session/useCenters.ts'
import { incidentWords } from '../text.ts'
import type { Occasion } from './occasion.ts'
import { useAbsentTeacher } from './useAbsentTeacher.ts'

/** Where else the absent teacher works in those days: each center decides about its own lessons, and hears of it. */
export function Elsewhere({ occasion }: { occasion: Occasion }) {
  const t = incidentWords.useText()
  const { own, nameOf } = useCenters()
  const { data } = useAbsentTeacher(occasion)
  const { center_no, teacher_no, start_date, end_date } = occasion
  const others = data?.workplaces.filter(each => each.center_no !== center_no) ?? []
  if (others.length === 0) return null
  const here = data?.workplaces.some(each => each.center_no === center_no) ?? false
  return (
    <Notice kind="warning" title={t(here ? 'elsewhere' : 'elsewhere_only')}>
      <ul>
        {others.map(({ center_no: other, lessons, shifts }) => (
          <li key={other}>
            {t('elsewhere_of', { center: nameOf(other), lessons, shifts })}{' '}
            {own.some(each => each.center_no === other) ? (
              <Link
                to="/Incident"
                search={linkSearch('/Incident', {
                  ...{ center: other, teacher: teacher_no, date: start_date },
                  ...(end_date === start_date ? {} : { until: end_date }),
                })}
              >
                {t('elsewhere_open', { center: nameOf(other) })}
              </Link>
            ) : (
              <span className="soft">{t('elsewhere_told')}</span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
