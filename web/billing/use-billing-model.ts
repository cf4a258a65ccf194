import { useEffect, useState } from 'react'
import { useServices } from '../services/services-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { BillingViewModel } from './billing-view-model.ts'

/** The billing of the workspace that is open, loaded again when its plan changes. Whoever uses it observes. */
export const useBillingModel = (): BillingViewModel => {
  const services = useServices()
  const { id, workspace } = useWorkspace()
  const [model] = useState(() => new BillingViewModel(services, id))
  const plan = JSON.stringify([workspace?.status, workspace?.expiredAt, workspace?.subscription])
  useEffect(() => void model.load(), [model, plan])
  useEffect(() => {
    const cameBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) model.cameBack()
    }
    addEventListener('pageshow', cameBack)
    return () => {
      removeEventListener('pageshow', cameBack)
      model.stop()
    }
  }, [model])
  return model
}
