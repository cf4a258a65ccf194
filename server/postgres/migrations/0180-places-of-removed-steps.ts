/**
 * A removed step has the place of the one that it stood behind. Those that were removed kept their own, which the
 * ones removed after them, of lesser places, have made too great.
 */
export const placesOfRemovedSteps = /* sql */ `
update sequence_message gone set position = greatest(0, gone.position - 1 - (
  select count(*) from sequence_message later where later.sequence_id = gone.sequence_id
    and later.deleted_at > gone.deleted_at and later.position < gone.position))
where gone.deleted_at is not null;`
