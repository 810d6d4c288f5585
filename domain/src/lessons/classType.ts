/** `class_type` (domain §5): every week, asked for once, of a seminar. */
export const classType = { regular: 1, additional: 2, seminar: 3 } as const

export type ClassType = (typeof classType)[keyof typeof classType]
