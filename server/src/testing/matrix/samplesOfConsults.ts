import { makeConsult } from '../makeConsult.ts'
import { absentNo } from './absentNo.ts'
import type { Situation } from './samples.ts'

const latest = new WeakMap<object, number>()

/** A named consult of a student beside, who wishes an answer. */
async function asked({ server, world }: Situation): Promise<void> {
  latest.set(world, await makeConsult(server, { student_no: world.A.student.student_no }))
}

function byConsult<Rest extends object>(rest: Rest) {
  return {
    own: ({ world }: Situation) => ({ consult_no: latest.get(world) ?? absentNo, ...rest }),
    absent: () => ({ consult_no: absentNo, ...rest }),
    prepare: asked,
  }
}

/** 相談窓口, and who reads what comes there. */
export const samplesOfConsults = {
  Consult_getNumbers: { own: () => ({}) },
  Consult_sendAnonymous: { own: () => ({ words: '友だちのことで困っています' }) },
  Consult_send: { own: () => ({ words: '話を聞いてほしいです', wishes_reply_flag: 1 as const }) },
  Consult_getOwn: { own: () => ({}) },
  Consult_countUnread: { own: () => ({}) },
  Consult_markRead: { own: () => ({}) },
  Consults_doBrowse: { own: () => ({}), prepare: asked },
  Consults_doRead: byConsult({}),
  Consults_doAnswer: byConsult({ words: '話してくれてありがとう' }),
  Consults_setState: byConsult({ state: 'working' as const }),
}
