import { expect, it } from 'vitest'
import { campaignId, prospectId, sequenceMessageId } from '#core/runtime/ids.ts'
import { PreviewViewModel } from '#web/writing/sequence/preview-view-model.ts'
import { FakePersonMessageApi } from '../../fakes/fake-person-message-api.ts'
import { aPage, aProspect } from '../fixtures.ts'

const step = { id: sequenceMessageId(2), mode: 'ai' as const, version: 1 }
const ANN = prospectId(1)

it('what was written for the preview stays for its step and person, until the step is another one', async () => {
  const model = new PreviewViewModel(
    {
      prospects: { list: async () => aPage([aProspect({ id: ANN })]) },
      personMessages: new FakePersonMessageApi([]),
    },
    campaignId(3),
  )
  await model.show(step, ANN)
  expect(model.preview).toBeNull()
  // A list that comes meanwhile shows the step again.
  await Promise.all([model.write(step, ANN), model.show(step, ANN)])
  expect([model.preview, model.isKept]).toEqual([expect.anything(), false])
  await model.show(step, prospectId(9))
  expect(model.preview).toBeNull()
  await model.show(step, ANN)
  expect(model.preview).not.toBeNull()
  await model.show({ ...step, version: 2 }, ANN)
  expect(model.preview).toBeNull()
})
