/** Bytes that one person may upload in a day, as long as the server is told no other number: 2 GB. */
export const uploadBytesPerDay = 2 * 1024 ** 3
