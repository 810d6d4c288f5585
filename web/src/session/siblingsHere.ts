/** Where a browser keeps that siblings share it (decision 240): a start says whose page it is without asking. */
export const siblingsKey = 'terakoya.siblings'
