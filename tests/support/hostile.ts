/** Texts that break screens: with markup, template syntax, writing direction, length or special names. */
export const HOSTILE = {
  markup: '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>',
  attribute: '" onmouseover="window.pwned=1" x=\'&lt;b&gt;\'',
  template: `{{7*7}} \${7*7} %{name} %{_} one |||| many`,
  marker: '@@react-admin@@{"message":',
  bidi: '\u202egnp.exe\u202d and \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627',
  combining: `Z${'\u0301\u0327\u0489'.repeat(12)}algo`,
  emoji: '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466} \u{1f3f3}\ufe0f\u200d\u{1f308} \u{1f1e9}\u{1f1ea}',
  formula: '=1+1',
  plus: '+1+cmd|calc',
  minus: '-1+1',
  at: '@SUM(A1:A9)',
  url: 'javascript:window.pwned=1',
  lines: 'first\nsecond\tthird',
  proto: '__proto__',
  constructor: 'constructor',
} as const;

/** Texts that our server would not store, but others may return. */
export const ODD = {
  ...HOSTILE,
  surrogate: 'half \ud800 of a pair',
  long: 'x'.repeat(2_000),
  wordy: 'a word '.repeat(300),
  blank: '\u200b\u200b',
};

const texts = Object.values(ODD);
const rows = <T>(row: (text: string, id: number) => T) => texts.map((value, index) => row(value, index + 1));
const userOf = (name: string) => ({ name, email: name, profilePicture: HOSTILE.url });

/** The owner of a record, whose name is a link and cut off by an ellipsis. */
const ownerOf = (text: string) => ({ id: 1, ...userOf(text.slice(0, 40)) });

/** Responses to every read of the console, with such a text in every field of every record. */
export const HOSTILE_RESPONSES: Record<string, unknown> = {
  '/api/users': {
    users: rows((t, id) => ({ id, ...userOf(t), username: t, createdAt: t, [t]: t })),
    total: texts.length,
  },
  '/api/supplements': {
    supplements: rows((t, id) => ({
      ...{ id, name: t, brand: t, dosage: t, frequency: t, timeOfDay: [t], purpose: t, isActive: true },
      ...{ isAutoTake: false, isMedicine: false, startDate: t, endDate: t, userId: 1, [t]: t, user: ownerOf(t) },
    })),
    total: texts.length,
  },
  '/api/wellbeing-metrics': {
    metrics: rows((t, id) => ({
      ...{ id, name: t, description: t, metricType: t, minValue: t, maxValue: t, isActive: true, userId: 0 },
      createdAt: t,
      user: ownerOf(t),
    })),
    total: texts.length,
  },
  '/api/feedback': {
    feedbacks: rows((t, id) => ({
      ...{ id, content: t, category: t, resolved: false, createdAt: t },
      user: { name: t, email: t, profilePicture: 'data:text/html,<script>window.pwned=1</script>' },
    })),
    total: texts.length,
  },
  '/api/purchases': {
    purchases: rows((t) => ({
      ...{ supplementId: t, date: t, price: 1, currency: t, quantity: 2, isRecurring: false, user: ownerOf(t) },
    })),
    total: texts.length,
  },
  '/api/purchases/report': {
    ...{ from: '2026-06-01', to: '2026-11-29', today: '2026-11-29', unit: 'month', count: 5, total: '62.5' },
    ...{ currencies: [ODD.markup, ODD.long], before: { from: ODD.markup, to: ODD.long, total: ODD.bidi } },
    periods: [ODD.long, ODD.markup, ODD.bidi, ODD.template, ODD.combining, ODD.emoji].map((period) => ({
      period,
      total: '12.5',
    })),
    supplements: [ODD.long, ODD.markup, ODD.bidi, ODD.proto, ODD.combining].map((supplementName) => ({
      supplementName,
      total: '12.5',
    })),
  },
  '/api/admin-users': rows((t, id) => ({ id, username: t, name: t, email: t, role: t, lastLogin: t })),
  '/api/admin-users/:id': { id: 1, username: ODD.long, name: ODD.long, email: ODD.long, lastLogin: ODD.markup },
  '/api/dashboard/recent-activity': rows((t) => ({ user: userOf(t), activity: t, timestamp: t, status: t })),
  '/api/dashboard/popular-supplements': rows((name) => ({ name, percentage: 10 })),
  '/api/dashboard/recent-feedback': rows((t, id) => ({ id, content: t, user: userOf(t), createdAt: t })),
};
