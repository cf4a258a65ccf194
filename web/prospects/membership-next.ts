import type { Membership } from '#core/person/listed-person.ts'
import { nextStepView, type NextStepView } from '../prospecting/next-step.ts'

/** What comes next for somebody in a campaign. */
export const nextOfMembership = (membership: Membership): NextStepView => {
  const { status, statusChangedAt } = membership
  return nextStepView({
    ...membership,
    invitationSentAt: status === 'INVITATION_SENT' ? statusChangedAt : null,
    acceptedAt: status === 'ACCEPTED' ? statusChangedAt : null,
  })
}
