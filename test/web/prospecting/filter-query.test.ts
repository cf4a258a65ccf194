import { describe, expect, it } from 'vitest'
import { topicId } from '#core/runtime/ids.ts'
import { parseFilter } from '#web/prospecting/table/filter-query.ts'

describe('the filter in the address of a campaign', () => {
  it('is by search, status, fit and topic', () => {
    const texts = { search: 'ada', status: 'ACCEPTED,VISITED', fit: 'possible,good' }
    expect(parseFilter(texts, topicId(4))).toEqual({
      search: 'ada',
      status: ['VISITED', 'ACCEPTED'],
      fit: ['good', 'possible'],
      topic: 4,
    })
  })

  it('leaves out what it doesn’t know of', () => {
    expect(parseFilter({ search: '', status: 'GONE', fit: 'great,' })).toEqual({})
  })
})
