import { isSeen } from './0001-start.ts'

/** Each policy asked for two values, which every part of every statement had to find out anew: one is enough. */
export const oneQuestionOfTheFence = /* sql */ `
do $$
declare policy record;
begin
  for policy in
    select polname as name, polrelid::regclass as of, case polrelid
      when 'workspace'::regclass then 'id'
      when 'coupon_redemption'::regclass then 'coalesce(workspace_id, -1)'
      else 'workspace_id' end as workspace
    from pg_policy where polname like '%\\_fence'
  loop
    execute format('alter policy %1$I on %2$s', policy.name, policy.of)
      || format($words$ using (${isSeen('%1$s')}) with check (${isSeen('%1$s')})$words$, policy.workspace);
  end loop;
end
$$;
`
