/** The demo workspace of an older data folder has the demo agent from now on, as a new one does. */
export const agentOfTheDemo = /* sql */ `
update workspace set demo_agent = true where id in (
  select m.workspace_id from workspace_member m join app_user u on u.id = m.user_id
  where u.username = 'demo@overture.example');
`
