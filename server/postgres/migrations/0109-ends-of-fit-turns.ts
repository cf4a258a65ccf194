/** A turn may end before the campaign's last prospect: where but a few came, or one was enriched. */
export const endsOfFitTurns = /* sql */ `
alter table fit_turn add column until_id integer not null default 2147483647;`
