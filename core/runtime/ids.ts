declare const subject: unique symbol

/** A plain number, such as a row's, may become an id of any kind; an id of one never becomes another's. */
type Id<Subject extends string> = number & { readonly [subject]?: Subject }

export type WorkspaceId = Id<'workspace'>
export type CampaignId = Id<'campaign'>
/** Of a person inside a campaign. */
export type ProspectId = Id<'prospect'>
/** Of somebody on a network. */
export type PersonId = Id<'person'>
export type TaskId = Id<'task'>
