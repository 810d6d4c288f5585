/**
 * The header in which a page says whose it is, by `user_no`: the cookie is shared by all tabs of a browser, and a page of
 * somebody who was signed in before would act for who is signed in now. Programs need not send it.
 */
export const pageUserHeader = 'x-page-user'

/** What is answered where somebody else is signed in by now. */
export const otherSignedIn = 'OTHER_SIGNED_IN'
