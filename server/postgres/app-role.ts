/** Whom the server is while it works: an owner or a superuser is above row-level security, this one isn't. */
export const APP_ROLE = 'overture_app'
