import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  terms: {
    intro:
      'These Terms of Use (the “Terms”) set out the conditions for using 寺子屋, the learning management service (the “Service”) provided by {{business}} (“we” or “us”). Anyone who uses the Service (a “User”) does so after agreeing to the Terms.',
    article1: 'Article 1 (Scope)',
    article1_text:
      'The Terms apply to all matters between Users and us that relate to the use of the Service.\nWhere an enrollment contract, a lesson contract or any other individual contract provides otherwise, the individual contract prevails.',
    article2: 'Article 2 (Users and the consent of guardians)',
    article2_text:
      'The Service may be used by students enrolled with us and their guardians, and by our teachers and staff.\nA student who is a minor uses the Service with the consent of a guardian. Applications and other operations that concern a contract are to be carried out by the guardian, or with the guardian’s consent.',
    article3: 'Article 3 (User IDs and passwords)',
    article3_text:
      'Users are responsible for their own user ID and password, and may not lend, transfer or disclose them to others.\nUsers who receive a temporary password are to replace it with one of their own after logging in for the first time.\nUsers who suspect that somebody else has used their login are to contact us immediately.',
    article4: 'Article 4 (Lessons and joining them)',
    article4_text:
      'The meeting ID and passcode of a lesson are for the student who takes the lesson and the teacher who gives it. They may not be disclosed to others or made public.\nLessons may not be recorded in sound or picture, photographed or streamed without our consent and that of the other party.\nThe times of joining and leaving are recorded, to confirm attendance and for safety.',
    article5: 'Article 5 (Rescheduling, extra lessons and seasonal courses)',
    article5_text:
      'Rescheduling, extra lessons and seasonal courses are to be applied for by the deadlines shown in the Service.\nAn application takes effect when we accept it and tell the result in the Service or by e-mail. Depending on the seats available, it may not be possible to meet a request.\nFees and terms of payment are those of the lesson contract.',
    article6: 'Article 6 (Prohibited acts)',
    article6_text:
      'Users may not do any of the following:\n・Acts that violate laws or public order and morals\n・Impersonating others, or trying to view or obtain the information of others without their consent\n・Sending content that defames other Users, teachers or staff, or that offends them\n・Using lessons or messages for solicitation or sales that have nothing to do with learning\n・Acts that disturb the operation of the Service, or attempts at unauthorized access\n・Copying or publishing teaching materials or other works without our consent',
    article7: 'Article 7 (Personal information)',
    article7_text:
      'We use the personal information obtained through the Service to provide lessons, guide learning, communicate, issue invoices and improve the Service, and we manage it properly in accordance with the law.\nOnly staff who need it for their work and the teachers in charge can view students’ information. Viewing and changes are recorded.\nRequests for disclosure, correction or suspension of use are received at the classroom to which the student belongs.',
    article8: 'Article 8 (Interruption and changes of the Service)',
    article8_text:
      'We may interrupt all or part of the Service without prior notice for maintenance, failures, disasters or other unavoidable reasons.\nWe may change the content of the Service or cease to provide it. Important changes are announced in advance on the page of notices.',
    article9: 'Article 9 (Extent of liability)',
    article9_text:
      'We are not liable for defects caused by a User’s device or connection.\nIf a lesson could not be held for reasons attributable to us, we make up for it by rescheduling it or by other means.\nProvisions that limit our liability do not apply to damage caused by our intent or gross negligence, nor to any other liability that the law does not allow to be limited.',
    article10: 'Article 10 (Suspension of use)',
    article10_text:
      'We may suspend the use of the Service by a User who violates the Terms, or who withdraws as a student or leaves our employment.',
    article11: 'Article 11 (Changes to the Terms)',
    article11_text:
      'We may change the Terms in accordance with the law. If we do, we announce the new content and the day on which it takes effect in advance in the Service.',
    article12: 'Article 12 (Governing law and jurisdiction)',
    article12_text:
      'The Terms are governed by the laws of Japan. For disputes concerning the Service, the court that has jurisdiction over the place of our office is the exclusive court of first instance by agreement. This does not prevent a User who is a consumer from bringing an action before another court in accordance with the law.',
    end: 'End of the Terms',
  },
}
