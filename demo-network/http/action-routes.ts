import type { Member } from '../network/member.ts'
import type { RejectionReason } from '../network/rejection-reason.ts'
import { rejectionText } from '../network/rejection-reason.ts'
import { MAX_NOTE_CHARS } from '../pages/connect-dialog.ts'
import { MAX_MESSAGE_CHARS, messageList } from '../pages/messages-page.ts'
import { profileActions } from '../pages/profile-actions.ts'
import { profileBody } from '../pages/profile-body.ts'
import type { Person } from '../people/person.ts'
import type { Exchange, Route } from './exchange.ts'
import { memberRoute } from './exchange.ts'
import type { Reply } from './reply.ts'
import { jsonReply, errorReply } from './reply.ts'
import { field, textField } from './request-body.ts'

/** Something done to one person, asked for by the page's own script. */
const personAction = (
  pattern: RegExp,
  act: (exchange: Exchange, member: Member, person: Person) => Reply,
): Route =>
  memberRoute('POST', pattern, (exchange, member) => {
    const person = exchange.network.person(exchange.pathParam)
    return person === undefined
      ? errorReply(404, 'not_found', 'This person isn’t on Commonplace.')
      : act(exchange, member, person)
  })

export const actionRoutes: readonly Route[] = [
  personAction(/^\/in\/([^/]+)\/visit$/, ({ network, viewAs }, member, person) => {
    network.visit(person, member)
    return jsonReply(200, { body: profileBody(viewAs(member), person).text })
  }),
  personAction(/^\/in\/([^/]+)\/connect$/, ({ network, body, viewAs }, member, person) => {
    const note = field(body, 'note') ?? null
    if (note !== null && (typeof note !== 'string' || note.length > MAX_NOTE_CHARS)) {
      const sentence = `A note has at most ${MAX_NOTE_CHARS} characters.`
      return errorReply(400, 'note_too_long', sentence)
    }
    const reason = network.connect(person, member, note === '' ? null : note)
    if (reason !== null) return rejectionReply(reason, person)
    const relation = network.relationOf(person, member).kind
    return jsonReply(201, { relation, actions: profileActions(viewAs(member), person).text })
  }),
  personAction(/^\/in\/([^/]+)\/withdraw$/, ({ network, viewAs }, member, person) => {
    if (!network.withdraw(person, member)) {
      return errorReply(409, 'not_pending', 'This invitation no longer waits. Reload the page.')
    }
    const relation = network.relationOf(person, member).kind
    return jsonReply(200, { relation, actions: profileActions(viewAs(member), person).text })
  }),
  personAction(/^\/messages\/([^/]+)$/, ({ network, body, viewAs }, member, person) => {
    const text = textField(body, 'text').replaceAll(/\r\n?/g, '\n').trim()
    if (text === '') return errorReply(400, 'empty_message', 'Write something first.')
    if (text.length > MAX_MESSAGE_CHARS) {
      const sentence = `A message has at most ${MAX_MESSAGE_CHARS} characters.`
      return errorReply(400, 'message_too_long', sentence)
    }
    if (!network.message(person, member, text)) {
      const sentence = `You can write to ${person.fullName} once you are connected.`
      return errorReply(409, 'not_connected', sentence)
    }
    return jsonReply(201, { thread: messageList(viewAs(member), person).text })
  }),
]

const rejectionReply = (reason: RejectionReason, { fullName }: Person): Reply =>
  errorReply(reason === 'weekly_limit' ? 429 : 409, reason, rejectionText(reason, fullName))
