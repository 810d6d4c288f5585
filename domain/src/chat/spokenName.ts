/** The name of a file as it is read with the text: without its ending, which would stand between two parts of a number. */
export function spokenName(file_name: string): string {
  return file_name.replace(/\.[a-z0-9]{1,5}$/iu, '')
}
