/** Fetches the list that the demo network gives away of some of its people; null where it can't be had. */
export const fetchSampleList = async (
  fetch: typeof globalThis.fetch,
  demoNetwork: string,
): Promise<File | null> => {
  const answer = await fetch(`${demoNetwork}/_demo/sample.csv?count=25`).catch(() => null)
  if (answer === null || !answer.ok) return null
  return new File([await answer.blob()], 'Sample people.csv', { type: 'text/csv' })
}
