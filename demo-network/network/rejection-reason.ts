/** Why the network did not do what it was asked. */
export type RejectionReason =
  | 'already_invited'
  | 'already_connected'
  | 'note_quota'
  | 'email_required'
  | 'follow_only'
  | 'cannot_resend_yet'
  | 'weekly_limit'

/** In words, as the page shows it. */
export const rejectionText = (reason: RejectionReason, name: string): string => {
  switch (reason) {
    case 'already_invited':
      return `You've already invited ${name} to connect. They'll see your invitation when they're next here.`
    case 'already_connected':
      return `You and ${name} are already connected.`
    case 'note_quota':
      return `You've used all your personal notes for this month. You can still invite ${name} without one.`
    case 'email_required':
      return `${name} only accepts invitations from people who know their e-mail address.`
    case 'follow_only':
      return `${name} isn't taking invitations. You can follow them instead.`
    case 'cannot_resend_yet':
      return `You withdrew your invitation to ${name}. You can invite them again three weeks after that.`
    case 'weekly_limit':
      return 'You’ve reached the weekly invitation limit.'
  }
}
