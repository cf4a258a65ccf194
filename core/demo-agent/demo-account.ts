/** The username of the demo account, at every install. */
export const DEMO_USERNAME = 'demo@overture.example'
