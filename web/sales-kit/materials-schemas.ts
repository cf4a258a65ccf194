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
})

export type MeetingValues = z.infer<typeof meetingSchema>
export type MaterialsValues = z.infer<typeof materialsSchema>
