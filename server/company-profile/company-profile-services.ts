import { ruleWriter } from '#core/company-profile/rules/rule-writer.ts'
import type { Network } from '#core/network/network.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { RateLimiter } from '../auth/rate-limiter.ts'
import type { LanguageModelServices } from '../language-model/language-model-services.ts'
import { ModelProfileWriter } from '../language-model/model-profile-writer.ts'
import { systemResolve } from '../web-pages/public-lookup.ts'
import { WebPageReader } from '../web-pages/web-page-reader.ts'
import { ProposeProfile, type ProposeProfileDeps } from './propose-profile.ts'

export interface CompanyProfileDeps
  extends Pick<ProposeProfileDeps, 'users'>, LanguageModelServices {
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly networks: readonly Network[]
}

export interface CompanyProfileServices {
  readonly proposeProfile: ProposeProfile
}

const RATE = { attempts: 20, windowMs: 10 * MINUTE }

/** What reads the page of a company, and what proposes a profile from it. */
export function companyProfileServices(deps: CompanyProfileDeps): CompanyProfileServices {
  const { clock, scheduler, networks, users, model, modelAllowance } = deps
  const isExempt = (url: URL): boolean => networks.some((network) => isCompanyPage(network, url))
  return {
    proposeProfile: new ProposeProfile({
      users,
      pages: new WebPageReader({ scheduler, resolve: systemResolve, isExempt }),
      rules: ruleWriter,
      model: model && new ModelProfileWriter(model),
      allowance: modelAllowance,
      rate: new RateLimiter(clock, RATE),
    }),
  }
}

const isCompanyPage = ({ origin, companiesPath }: Network, url: URL): boolean =>
  companiesPath !== undefined && url.origin === origin && url.pathname.startsWith(companiesPath)
