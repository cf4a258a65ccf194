/** How many there are in what is to cost the same however many there are; fewer are faster to try. */
export const MANY = Number(process.env['OVERTURE_BENCHMARK_PEOPLE'] ?? 1_000_000)
