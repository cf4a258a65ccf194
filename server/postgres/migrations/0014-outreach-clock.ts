/** The outreach clock, which all servers on this database share. */
export const outreachClock = /* sql */ `
create table outreach_clock (
  is_only boolean primary key default true check (is_only),
  /** Where the clock stood at a real moment. */
  real_at timestamptz not null,
  outreach_at timestamptz not null,
  /** Outreach seconds per real second. */
  scale double precision not null,
  /** Real time when a server last said that it runs, or that it stops. */
  seen_at timestamptz not null,
  is_running boolean not null
);`
