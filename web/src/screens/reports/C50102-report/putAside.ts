/** Reports whose form was left for the one beside it: their drafts come back by themselves, for as long as the tab lives. */
export const putAside = new Set<number>()
