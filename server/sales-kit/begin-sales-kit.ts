import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { EMPTY_GOAL, type Goal } from '#core/sales-kit/goal.ts'
import { EMPTY_ICP_PROFILE, type IcpProfile } from '#core/sales-kit/icp-profile.ts'
import type { Language } from '#core/user/language.ts'
import type { Database } from '#server/database/database.ts'
import type { MaterialStore } from './material-store.ts'

export interface BeginSalesKitDeps {
  readonly database: Database
  readonly goals: MaterialStore<Goal>
  readonly icpProfiles: MaterialStore<IcpProfile>
  readonly users: Speakers
}

/** Who says something, and in which language. */
export interface Speakers {
  find(id: UserId): Promise<{ readonly language: Language } | undefined>
}

interface Said {
  /** Whom the company sells to. */
  readonly idealCustomer?: string | undefined
  readonly meetingUrl?: string | undefined
}

const NAMES = {
  en: { icpProfile: 'Ideal customer', goal: 'Book a meeting' },
  ja: { icpProfile: '理想の顧客', goal: '商談の予約' },
} as const

/**
 * What somebody says of their customers and their meetings, before a workspace has materials, becomes
 * its first ICP profile and its first goal. From then on these are changed by themselves.
 */
export class BeginSalesKit {
  readonly #deps: BeginSalesKitDeps

  constructor(deps: BeginSalesKitDeps) {
    this.#deps = deps
  }

  async execute(userId: UserId, workspaceId: WorkspaceId, said: Said): Promise<void> {
    const { idealCustomer = '', meetingUrl = '' } = said
    if (idealCustomer.trim() === '' && meetingUrl === '') return
    const { database, goals, icpProfiles, users } = this.#deps
    const names = NAMES[(await users.find(userId))?.language ?? 'en']
    await database.inWorkspace(workspaceId, async (transaction) => {
      await goals.hold(transaction)
      if (idealCustomer.trim() !== '' && !(await icpProfiles.hasHadAny(transaction))) {
        const description = idealCustomer.trim()
        const fields = { ...EMPTY_ICP_PROFILE, name: names.icpProfile, description }
        await icpProfiles.create(transaction, userId, fields)
      }
      if (meetingUrl !== '' && !(await goals.hasHadAny(transaction))) {
        const kind = 'book_meeting'
        const fields = {
          ...EMPTY_GOAL,
          name: names.goal,
          kind,
          meetingUrl,
          isDefault: true,
        } as const
        await goals.create(transaction, userId, fields)
      }
    })
  }
}
