/** Vocabulary of the sample data. Every email address is under example.com, which is reserved for examples. */
export const firstNames =
  'Amelia Noah Priya Mateo Freya Kwame Sofia Liam Yuki Chloe Omar Ingrid Lucas Fatima Ethan Mei Oliver Zara Hugo Leila Jonas Nina Samuel Aisha Felix Clara Diego Maya Arthur Elena Ravi Grace Tomas Hannah Ivan Ruby Daniel Alma Theo Nadia Marcus Ivy Kenji Rosa Callum Esme Andre Lina Patrick Vera'.split(
    ' ',
  );

export const lastNames =
  'Carter Okafor Sharma Garcia Lindqvist Mensah Rossi Walsh Tanaka Dubois Haddad Berg Silva Rahman Brooks Chen Bennett Malik Laurent Karimi Weber Novak Adeyemi Hussein Schmidt Jansen Morales Iyer Fletcher Popescu Patel Sullivan Kovacs Meyer Petrov Hughes Kim Nguyen Moreau Yilmaz Reid Costa Sato Romero Murray Hayes Fontaine Aalto Byrne Eriksen'.split(
    ' ',
  );

export interface Product {
  name: string;
  dosage: string;
  purpose: string | null;
  price: number;
  isMedicine?: boolean;
}

export const products: readonly Product[] = [
  { name: 'Vitamin D3', dosage: '2000 IU', purpose: 'Bone health and immunity', price: 12.9 },
  { name: 'Magnesium Glycinate', dosage: '400 mg', purpose: 'Sleep and muscle recovery', price: 18.5 },
  { name: 'Omega-3 Fish Oil', dosage: '1000 mg', purpose: 'Heart and joint support', price: 24.99 },
  { name: 'Vitamin B12', dosage: '500 mcg', purpose: 'Energy', price: 11.25 },
  { name: 'Probiotic Complex', dosage: '1 capsule', purpose: 'Gut health', price: 29.9 },
  { name: 'Zinc Picolinate', dosage: '25 mg', purpose: 'Immune support', price: 9.75 },
  { name: 'Ashwagandha', dosage: '600 mg', purpose: 'Stress', price: 21.4 },
  { name: 'Creatine Monohydrate', dosage: '5 g', purpose: 'Strength training', price: 27.0 },
  { name: 'Iron Bisglycinate', dosage: '28 mg', purpose: 'Low ferritin', price: 13.6 },
  { name: 'Vitamin C', dosage: '1000 mg', purpose: null, price: 8.95 },
  { name: 'Coenzyme Q10', dosage: '100 mg', purpose: 'Heart health', price: 32.5 },
  { name: 'Curcumin', dosage: '500 mg', purpose: 'Inflammation', price: 22.75 },
  { name: 'L-Theanine', dosage: '200 mg', purpose: 'Focus without jitters', price: 16.8 },
  { name: 'Collagen Peptides', dosage: '10 g', purpose: 'Skin and joints', price: 34.2 },
  { name: 'Multivitamin', dosage: '1 tablet', purpose: null, price: 15.3 },
  { name: 'Melatonin', dosage: '1 mg', purpose: 'Jet lag', price: 10.1 },
  { name: 'Levothyroxine', dosage: '50 mcg', purpose: 'Thyroid, as prescribed', price: 14.0, isMedicine: true },
  { name: 'Metformin', dosage: '500 mg', purpose: 'Blood sugar, as prescribed', price: 12.0, isMedicine: true },
  { name: 'Ibuprofen', dosage: '200 mg', purpose: 'When needed', price: 6.5, isMedicine: true },
];

export const brands = [
  'NordVita',
  'Pure & Plain',
  'Solstice',
  'Greenfield Labs',
  'Everwell',
  'Harbour Nutrition',
  null,
];

export const schedules: readonly { frequency: string; timeOfDay: string[] }[] = [
  { frequency: 'daily', timeOfDay: ['morning'] },
  { frequency: 'daily', timeOfDay: ['evening'] },
  { frequency: 'twice daily', timeOfDay: ['morning', 'evening'] },
  { frequency: 'three times daily', timeOfDay: ['morning', 'afternoon', 'evening'] },
  { frequency: 'weekly', timeOfDay: ['morning'] },
  { frequency: 'as needed', timeOfDay: ['afternoon'] },
];

/** US dollars per unit, at the time of the sample purchases. Most users pay in dollars. */
export const currencies: readonly { code: string; usdRate: number; decimals: number }[] = [
  ...Array.from({ length: 12 }, () => ({ code: 'USD', usdRate: 1, decimals: 2 })),
  { code: 'EUR', usdRate: 1.09, decimals: 2 },
  { code: 'GBP', usdRate: 1.27, decimals: 2 },
  { code: 'JPY', usdRate: 0.0067, decimals: 0 },
];

export const feedbackTexts: readonly { category: string; content: string }[] = [
  { category: 'bug', content: 'The evening reminder came an hour late after I changed time zones.' },
  { category: 'bug', content: 'Editing a dose from yesterday puts it on today when I save it after midnight.' },
  { category: 'bug', content: 'The weekly chart stays empty until I close the app and open it again.' },
  { category: 'feature', content: 'Please let me log two supplements at once. I take five every morning.' },
  { category: 'feature', content: 'A widget that shows what is still to take today would help a lot.' },
  { category: 'feature', content: 'Could I export my sleep scores as a spreadsheet for my doctor?' },
  { category: 'question', content: 'How do I pause a supplement while I travel without losing its history?' },
  { category: 'question', content: 'Does the supply counter know that I take magnesium only every second day?' },
  { category: 'praise', content: 'Three months in and my iron is finally up. Thank you for the gentle nudges!' },
  { category: 'praise', content: 'The new colors are so much easier on the eyes before bed.' },
  { category: 'content', content: 'The description of vitamin K2 mixes up MK-4 and MK-7, you may want to check it.' },
  {
    category: 'billing',
    content: 'I was charged twice for June. The second receipt has the same number as the first.',
  },
];

/** Responses by the category of the feedback. */
export const responseTexts: Readonly<Record<string, string>> = {
  bug: 'Thank you for telling us. The next version of the app fixes this.',
  feature: 'Good idea! We have put it on our list.',
  question: 'You can pause it on the page of the supplement. Its history stays.',
  billing: 'You are right, and we are sorry. The second payment is on its way back to you.',
};

export const replyTemplates: readonly { name: string; text: string }[] = [
  {
    name: 'Bug reported',
    text: 'Thank you for telling us about this. We can reproduce it, and we are working on it. We will write again when it is fixed.',
  },
  {
    name: 'Feature idea',
    text: 'Thank you for your idea! We have put it on our list. We cannot promise a date, but every idea helps us decide what comes next.',
  },
];

export const metricIdeas: readonly { name: string; description: string | null; type: 'scale' | 'boolean' | 'text' }[] =
  [
    { name: 'Mood', description: 'How the day felt, all in all', type: 'scale' },
    { name: 'Pain level', description: 'Lower back, before bed', type: 'scale' },
    { name: 'Focus', description: 'Deep work without drifting off', type: 'scale' },
    { name: 'Stress', description: null, type: 'scale' },
    { name: 'Appetite', description: 'From none to ravenous', type: 'scale' },
    { name: 'Hours of daylight', description: 'Time outdoors, roughly', type: 'scale' },
    { name: 'Headache', description: 'Any headache today', type: 'boolean' },
    { name: 'Alcohol', description: null, type: 'boolean' },
    { name: 'Stretched in the morning', description: 'At least ten minutes, before coffee', type: 'boolean' },
    { name: 'Afternoon nap', description: null, type: 'boolean' },
    { name: 'Dreams', description: 'Whatever is left of them at breakfast', type: 'text' },
    { name: 'Gratitude', description: 'One line, every evening', type: 'text' },
  ];

export const activityTexts: readonly string[] = [
  'Logged a morning check-in',
  'Completed the evening routine',
  'Took Vitamin D3',
  'Took Magnesium Glycinate',
  'Added a new supplement',
  'Recorded sleep quality',
  'Set a refill reminder',
  'Finished the weekly review',
];
