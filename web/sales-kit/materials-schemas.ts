import * as z from 'zod/mini'
import { webAddress } from '../forms/web-address.ts'

const address = webAddress('salesKit.invalidAddress')
const text = z.string().check(z.trim())

export const meetingSchema = z.object({ meetingUrl: address })

export const materialsSchema = z.object({
  demoLink: address,
  companyName: text,
  website: address,
  companyDescription: text,
  idealCustomer: text,
})

/** Which field is meant by which of the wire. */
export const MEETING_FIELDS = { meeting_url: 'meetingUrl' } as const
export const MATERIALS_FIELDS = {
  demo_link: 'demoLink',
  company_name: 'companyName',
  website: 'website',
  company_description: 'companyDescription',
  ideal_customer: 'idealCustomer',
} as const

export type MeetingValues = z.infer<typeof meetingSchema>
export type MaterialsValues = z.infer<typeof materialsSchema>
