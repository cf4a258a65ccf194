import { describe, expect, it } from 'vitest'
import { campaignId } from '#core/runtime/ids.ts'
import { shownPeople, withFilter, withOrdering, withPage } from '#web/prospects/shown-people.ts'

const filter = {
  search: 'ada',
  status: ['VISITED', 'ACCEPTED'],
  fit: ['good', 'unknown'],
  campaign: [campaignId(3), campaignId(9)],
  jobTitle: ['Sales, EMEA'],
  location: ['Tokyo', 'London'],
  tag: ['Key account'],
  activeWithinDays: 7,
} as const

describe('the people that an address asks for', () => {
  it('are those of the filter that was put into it', () => {
    const query = withFilter(new URLSearchParams(), filter)
    expect(shownPeople(new URLSearchParams(query.toString()))).toEqual({
      filter,
      ordering: '-last_activity_at',
      page: 1,
      cursor: null,
    })
  })

  it('are not told by what no filter knows', () => {
    const query = new URLSearchParams(
      'status=GONE,VISITED&fit=great&campaign=0,x,4&active=3651&from=soon&topic=0&order=age&page=-2&tag=&title=',
    )
    expect(shownPeople(query)).toEqual({
      filter: { status: ['VISITED'], campaign: [4] },
      ordering: '-last_activity_at',
      page: 1,
      cursor: null,
    })
  })

  it('begin at their first page again in another order or by another filter, whoever is open', () => {
    const far = new URLSearchParams('search=ada&page=9&cursor=c&person=5&order=full_name')
    expect(withOrdering(far, '-full_name').toString()).toBe('search=ada&order=-full_name&person=5')
    expect(withOrdering(far, '-last_activity_at').toString()).toBe('search=ada&person=5')
    expect(withFilter(far, { tag: ['A'] }).toString()).toBe('tag=A&order=full_name&person=5')
    expect(withPage(far, 10, null).toString()).toBe('search=ada&order=full_name&person=5&page=10')
  })
})
