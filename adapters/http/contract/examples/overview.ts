const limit = { action: 'invitations' as const, used: 15, max: 15 }

export const overviewOnWire = {
  zone: 'Europe/Berlin',
  today: '2026-11-02',
  hours: { start_time: '09:00:00', end_time: '18:00:00', timezone_name: 'Europe/Berlin' },
  limits: [
    {
      network: 'https://network.example',
      action: 'visits' as const,
      used: 31,
      max: 50,
      held: null,
    },
    {
      network: 'https://network.example',
      ...limit,
      held: { reason: 'budget' as const, limit, resumes_at: '2026-11-03T08:20:00.000Z' },
    },
  ],
  next: [
    {
      network: 'https://network.example',
      step: 'connect' as const,
      at: '2026-11-03T08:20:00.000Z',
      up_to: 15,
      waiting_for: 'budget' as const,
      waiting_limit: limit,
    },
  ],
  undecided_texts: 4,
  topics: 1,
}
