declare const kind: unique symbol

/** An id of one kind of thing: no other number is taken for it. */
type Id<Kind extends string> = number & { readonly [kind]: Kind }

export type WorkspaceId = Id<'workspace'>
export type CampaignId = Id<'campaign'>
/** Of a person inside a campaign. */
export type ProspectId = Id<'prospect'>
/** Of somebody on a network. */
export type PersonId = Id<'person'>
/** Of an angle: one reason to talk to one slice of a campaign's people. */
export type TopicId = Id<'topic'>
export type TaskId = Id<'task'>
export type SenderAccountId = Id<'sender account'>
export type UserId = Id<'user'>
/** Of what was asked for many people of a campaign at once. */
export type RequestId = Id<'request'>
/** Of what is done to many people of a workspace. */
export type PersonJobId = Id<'job on people'>
/** Of the import of a CSV. */
export type ImportId = Id<'import'>

export type GoalId = Id<'goal'>
export type IcpProfileId = Id<'ICP profile'>
export type MessageShortcutId = Id<'message shortcut'>
export type SequenceTemplateId = Id<'sequence template'>

export type SequenceId = Id<'sequence'>
/** Of a step of a sequence. */
export type SequenceMessageId = Id<'sequence message'>
/** Of a step, written for one person. */
export type PersonMessageId = Id<'message for a person'>
export type PromptSessionId = Id<'prompt session'>
export type PromptVersionId = Id<'prompt version'>

/** A number that is no id yet. */
type Plain = number & { readonly [kind]?: never }

/** Ids are made where they come in: from paths, cursors, words of a command line, and in tests. */
export const workspaceId = (id: Plain) => id as WorkspaceId
export const campaignId = (id: Plain) => id as CampaignId
export const prospectId = (id: Plain) => id as ProspectId
export const personId = (id: Plain) => id as PersonId
export const topicId = (id: Plain) => id as TopicId
export const taskId = (id: Plain) => id as TaskId
export const senderAccountId = (id: Plain) => id as SenderAccountId
export const userId = (id: Plain) => id as UserId
export const requestId = (id: Plain) => id as RequestId
export const personJobId = (id: Plain) => id as PersonJobId
export const importId = (id: Plain) => id as ImportId
export const goalId = (id: Plain) => id as GoalId
export const icpProfileId = (id: Plain) => id as IcpProfileId
export const messageShortcutId = (id: Plain) => id as MessageShortcutId
export const sequenceTemplateId = (id: Plain) => id as SequenceTemplateId
export const sequenceId = (id: Plain) => id as SequenceId
export const sequenceMessageId = (id: Plain) => id as SequenceMessageId
export const personMessageId = (id: Plain) => id as PersonMessageId
export const promptSessionId = (id: Plain) => id as PromptSessionId
export const promptVersionId = (id: Plain) => id as PromptVersionId
