/** Which budget a remark is about: whoever is visited waits for an invitation in the end. */
export const spentBudgets = /* sql */ `
alter table task add column spent_budget text;
`
