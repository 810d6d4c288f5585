import { expect, test } from 'vitest'
import type { AnyField } from './formField.ts'
import { isShown } from './isShown.ts'

const office = { user_type_code: '540', authority_function_ids: ['M20401', 'M20101'] } as const
type Facts = Omit<AnyField, 'key'>
const shown = (facts: Facts, viewer: object = {}) =>
  isShown({ key: 'a', ...facts }, { kind: 1 }, { user: office as never, demo: false, ...viewer })

// spec §6: "a list of roles (must include the user's role) or a list of permissions (at least one). Elements can be
// hidden unless logged in, or debug or phase-2 only."
test.each<[string, Facts, object, boolean]>([
  ['nothing said', {}, {}, true],
  ['the role is in the list', { roles: ['540', '560'] }, {}, true],
  ['the role is not in the list', { roles: ['560'] }, {}, false],
  ['one of the permissions', { permissions: ['M20901', 'M20101'] }, {}, true],
  ['none of the permissions', { permissions: ['M20901'] }, {}, false],
  ['roles for somebody who is not signed in', { roles: ['540'] }, { user: null }, false],
  ['signed in', { authenticated: true }, {}, true],
  ['not signed in', { authenticated: true }, { user: null }, false],
  ['debug only, in production', { debugOnly: true }, {}, false],
  ['debug only, in the demo', { debugOnly: true }, { demo: true }, true],
  ['phase 2 only', { phase2Only: true }, { demo: true }, false],
  ['its condition holds', { shownWhen: values => values.kind === 1 }, {}, true],
  ['its condition does not hold', { shownWhen: values => values.kind === 2 }, {}, false],
])('%s', (_, facts, viewer, expected) => {
  expect(shown(facts, viewer)).toBe(expected)
})
