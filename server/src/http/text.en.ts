import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  httpRefusals: {
    headers_too_large:
      'The address (URL), cookies or the like are too long to be accepted. Delete this site’s cookies in your browser and try again.',
    request_unreadable: 'The request couldn’t be read. Reload the page and try again.',
    expectation: 'The way of sending that was asked for (Expect) isn’t offered. Leave it out and try again.',
    calendar_gone: 'This calendar URL doesn’t work. It was stopped, or a new one was made.',
    item_shape: 'Task {{index}} has the wrong form. Send it as {api, input}.',
    data_shape: 'Give the list of tasks in data, as {data: [{api, input}]}.',
    key_shape: 'Use 8 to 128 letters, digits and hyphens for Idempotency-Key.',
    callback_name: 'The name of the callback isn’t valid.',
    form_data: 'Send data as one form.',
    form_broken: 'The file was damaged while it was sent. Choose it again and send it.',
    too_large: 'What was sent is too large. Send fewer rows or files and try again.',
    type_refused: 'This format isn’t accepted. Reload the page.',
    body_unreadable: 'What was sent couldn’t be read. Reload the page.',
    json_by_header: 'Send it as JSON (Content-Type: application/json).',
    json: 'Send it as JSON.',
    json_broken: 'What was sent can’t be read as JSON. Reload the page.',
    no_page: 'There is no such page or function.',
    nested: 'The input is nested too deeply ({{path}}). Use {{max}} levels at most.',
    field_unusable: '“{{field}}” can’t be used as a field. Remove it and send it again.',
    call_shape: 'Send it as {api, input}.',
    file_too_large: 'The file is too large. Choose one of up to {{limit}} MB.',
    file_type: 'What is in this file can’t be used here. Check its type and choose another file.',
    disk_full: 'There isn’t enough room to store the file. Contact an administrator.',
    multipart: 'Send the file as multipart/form-data.',
    one_file: 'Send one file only, by the name of file.',
    unsigned: 'The signature can’t be verified, so it isn’t accepted.',
  },
}
