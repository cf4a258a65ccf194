import { createContext, useContext } from 'react'
import type { WebServices } from '../services.ts'

const ServicesContext = createContext<WebServices | null>(null)

export const ServicesProvider = ServicesContext.Provider

export const useServices = (): WebServices => {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('The services are provided by the app.')
  return services
}
