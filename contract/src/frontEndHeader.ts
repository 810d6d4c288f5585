/** The header in which a sign-in names the origin of its pages: `https://school.example` (spec §7). */
export const frontEndHeader = 'x-front-end-url'
