/** Notes of requests are not written without being asked. */
export const noNotesDue = /* sql */ `drop index campaign_person_without_note;`
