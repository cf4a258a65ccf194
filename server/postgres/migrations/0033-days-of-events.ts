/** What a campaign's chart counts is found by its day; the many rows of an import are not among it. */
export const daysOfEvents = /* sql */ `
create index on event (workspace_id, at) include (verb, campaign_person_id)
  where verb in ('enriched', 'invited', 'accepted', 'replied');
`
