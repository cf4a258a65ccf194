import { EMPTY_GOAL, type Goal, type NewGoal } from '#core/sales-kit/goal.ts'
import {
  EMPTY_ICP_PROFILE,
  icpProfileProblems,
  type IcpProfile,
  type NewIcpProfile,
} from '#core/sales-kit/icp-profile.ts'
import type { FieldsOf, Material } from '#core/sales-kit/material.ts'
import {
  EMPTY_SHORTCUT,
  isSeenBy,
  shortcutProblems,
  type MessageShortcut,
  type NewMessageShortcut,
} from '#core/sales-kit/message-shortcut.ts'
import {
  EMPTY_TEMPLATE,
  templateProblems,
  type NewSequenceTemplate,
  type SequenceTemplate,
} from '#core/sales-kit/sequence-template.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { FitStore } from '../fit/fit-store.ts'
import type { Database } from '#server/database/database.ts'
import { BeginSalesKit, type Speakers } from './begin-sales-kit.ts'
import { ChangeMaterial } from './change-material.ts'
import { CountShortcutUse, type ShortcutUses } from './count-shortcut-use.ts'
import { CreateMaterial } from './create-material.ts'
import { DeleteMaterial } from './delete-material.ts'
import type { MaterialKind } from './material-kind.ts'
import type { MaterialStore } from './material-store.ts'
import { ReadMaterials } from './read-materials.ts'
import { RestoreMaterial } from './restore-material.ts'

/** What keeps the materials, one store a kind. */
export interface MaterialStores {
  readonly goals: MaterialStore<Goal>
  readonly icpProfiles: MaterialStore<IcpProfile>
  readonly shortcuts: MaterialStore<MessageShortcut>
  readonly templates: MaterialStore<SequenceTemplate>
}

export interface SalesKitDeps {
  readonly database: Database
  readonly materialStores: MaterialStores
  readonly shortcutUses: ShortcutUses
  readonly fits: Pick<FitStore, 'askForAll'>
  readonly users: Speakers
  readonly bus: Pick<EventBus, 'publish'>
}

/** What is done with the materials of one kind. */
export interface MaterialServices<M extends Material, New extends Partial<FieldsOf<M>>> {
  readonly read: ReadMaterials<M>
  readonly create: CreateMaterial<M, New>
  readonly change: ChangeMaterial<M>
  readonly remove: DeleteMaterial<M>
  readonly restore: RestoreMaterial<M>
}

export interface SalesKitServices {
  readonly salesKit: {
    readonly goals: MaterialServices<Goal, NewGoal>
    readonly icpProfiles: MaterialServices<IcpProfile, NewIcpProfile>
    readonly shortcuts: MaterialServices<MessageShortcut, NewMessageShortcut>
    readonly templates: MaterialServices<SequenceTemplate, NewSequenceTemplate>
  }
  readonly countShortcutUse: CountShortcutUse
  readonly beginSalesKit: BeginSalesKit
}

const everybody = () => true

/** Goals, ICP profiles, message shortcuts and sequence templates. */
export function salesKitServices(deps: SalesKitDeps): SalesKitServices {
  const { database, materialStores, users, fits, bus } = deps
  const { goals, icpProfiles, shortcuts, templates } = materialStores
  const servicesOf = <M extends Material, New extends Partial<FieldsOf<M>>>(
    kind: MaterialKind<M>,
  ): MaterialServices<M, New> => {
    const deps = { database, kind }
    return {
      read: new ReadMaterials(deps),
      create: new CreateMaterial(deps),
      change: new ChangeMaterial(deps),
      remove: new DeleteMaterial(deps),
      restore: new RestoreMaterial(deps),
    }
  }
  return {
    salesKit: {
      goals: servicesOf({
        ...{ store: goals, empty: EMPTY_GOAL, isSeenBy: everybody },
        problems: () => [],
      }),
      icpProfiles: servicesOf({
        ...{ store: icpProfiles, empty: EMPTY_ICP_PROFILE, isSeenBy: everybody },
        problems: ({ fields }) => icpProfileProblems(fields),
        onChange: (transaction, id) => fits.askForAll(transaction, id),
        afterwards: (workspaceId) => bus.publish([{ kind: 'workspace', workspaceId }]),
      }),
      shortcuts: servicesOf({
        ...{ store: shortcuts, empty: EMPTY_SHORTCUT, isSeenBy },
        problems: shortcutProblems,
      }),
      templates: servicesOf({
        ...{ store: templates, empty: EMPTY_TEMPLATE, isSeenBy: everybody },
        problems: ({ fields }) => templateProblems(fields),
      }),
    },
    countShortcutUse: new CountShortcutUse(deps),
    beginSalesKit: new BeginSalesKit({ database, goals, icpProfiles, users }),
  }
}
