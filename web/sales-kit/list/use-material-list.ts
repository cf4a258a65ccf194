import { useEffect, useState } from 'react'
import type { Material } from '#core/sales-kit/material.ts'
import type { MaterialApi } from '#core/sales-kit/sales-kit-api.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { MaterialListViewModel } from './material-list-view-model.ts'

/** All materials of a kind, loaded as they are shown, and again once an ended workspace is open. */
export const useMaterialList = <M extends Material, New>(
  api: MaterialApi<M, New>,
): MaterialListViewModel<M, New> => {
  const { id, renewals } = useWorkspace()
  const [model] = useState(() => new MaterialListViewModel(api, id))
  useEffect(() => void model.load(), [model, renewals])
  return model
}
