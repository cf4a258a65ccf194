import { act, render, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { describe, expect, it } from 'vitest'
import { later, outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { useOutreachTimes } from '#web/outreach-clock/use-outreach-times.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { addAppTexts } from '../app-texts.ts'

const DAY = 86_400_000
const NOW = outreachMs(new Date(2026, 10, 24, 9, 40).getTime())

/** What the page says of a moment so many milliseconds of outreach from now. */
const shown = async (scale: number) => {
  const clock = new FakeClock()
  const since = outreachDate(later(NOW, -10 * DAY))
  const reading = { now: outreachDate(NOW), scale, since, networks: [] }
  const outreach = { clock: async () => reading }
  const model = new OutreachClockViewModel({ outreach, clock, scheduler: clock })
  await model.load()
  const said: Record<string, string> = {}
  const Times = observer(() => {
    const { age, past, planned } = useOutreachTimes()
    const at = (ms: number) => outreachDate(later(NOW, ms))
    said['now'] = past(at(-3_600_000 * (scale / 720)))
    said['age'] = age(at(-10 * DAY))
    said['before'] = age(at(-24 * DAY))
    said['planned'] = planned(at(3_600_000))
    return <p>{said['age']}</p>
  })
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <OutreachClockProvider value={model}>
        <Times />
      </OutreachClockProvider>
    </TranslationProvider>,
  )
  return { clock, model, said }
}

describe('a time of the outreach clock', () => {
  it('is told by the real clock where it has passed, and as the demo’s where it is planned', async () => {
    const { clock, model, said } = await shown(720)
    expect(said).toEqual({
      ...{ now: 'now', age: '20m ago', planned: '10:40 (demo time)' },
      // Two weeks before the clock began to run fast.
      before: '14d ago',
    })
    await act(async () => {
      await clock.elapse(60_000)
      model.tick()
    })
    screen.getByText('21m ago')
  })

  it('is told plainly where the two are one', async () => {
    const { said } = await shown(1)
    expect(said).toEqual({ now: 'now', age: '10d ago', before: '24d ago', planned: '10:40' })
  })
})
