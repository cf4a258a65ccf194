import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { ConnectivityMonitor } from '#core/live/connectivity-monitor.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { addAppTexts } from '../app-texts.ts'

/** A page whose server a test takes away and gives back. */
export const awayWorld = (children: ReactNode) => {
  localStorage.setItem('overture.language', 'en')
  const clock = new FakeClock()
  const server = new ConnectivityMonitor({
    links: [],
    probe: () => undefined,
    visible: new Value(true),
    online: new Value(true),
    scheduler: clock,
    random: { next: () => 0 },
  })
  server.start()
  const texts = createI18n()
  addAppTexts(texts)
  const services = { server } as WebServices
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={services}>{children}</ServicesProvider>
    </TranslationProvider>,
  )
  return {
    takeAway: () =>
      act(async () => {
        server.unanswered()
        await clock.elapse(3_000)
      }),
    giveBack: () =>
      act(async () => {
        server.answered()
        await settled()
      }),
  }
}
