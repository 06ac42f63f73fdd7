import { DAY, iso, type SampleUser } from './people';
import type { Random } from './random';
import {
  activityTexts,
  brands,
  currencies,
  feedbackTexts,
  metricIdeas,
  type Product,
  products,
  replyTemplates,
  responseTexts,
  schedules,
} from './words';

const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));
const joinedAt = (user: SampleUser) => Date.parse(user.created_at);
const cents = (amount: number, decimals: number) => Number(amount.toFixed(decimals));

export function sampleSupplements(random: Random, users: SampleUser[], now: Date) {
  return times(400, (index) => {
    const user = random.pick(users);
    // Use the lower of two draws, so that the first products in the list are the most popular.
    const product = products[Math.min(random.whole(0, products.length - 1), random.whole(0, products.length - 1))];
    const { name, dosage, purpose, isMedicine = false } = product as Product;
    const start = random.between(joinedAt(user), now.getTime());
    const isActive = random.chance(0.86);
    return {
      id: index + 1,
      user_id: user.id,
      name,
      brand: isMedicine ? null : random.pick(brands),
      dosage,
      ...timeTable(random, isMedicine),
      purpose: random.chance(0.8) ? purpose : null,
      is_active: isActive,
      is_auto_take: random.chance(0.15),
      is_medicine: isMedicine,
      // Most users take a supplement for a while before they record it.
      start_date: iso(start - ((index * 7) % 45) * DAY).slice(0, 10),
      end_date: isActive ? null : iso(random.between(start, now.getTime())).slice(0, 10),
      supply_amount: random.chance(0.7) ? random.pick([30, 60, 90, 120, 180]) : null,
      supply_days: random.chance(0.5) ? random.pick([30, 45, 60, 90]) : null,
      created_at: iso(start),
    };
  });
}

function timeTable(random: Random, isMedicine: boolean) {
  const { frequency, timeOfDay } = isMedicine ? random.pick(schedules.slice(0, 3)) : random.pick(schedules);
  return { frequency, time_of_day: timeOfDay };
}

export type SampleSupplement = ReturnType<typeof sampleSupplements>[number];

/** Returns the doses of the last 60 days, up to `now`. One is taken now, so that the current day is not empty. */
export function sampleDoses(random: Random, supplements: SampleSupplement[], now: Date) {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const active = supplements.filter(({ is_active }) => is_active);
  const taken = active.flatMap((supplement) =>
    times(60, (ago) => today - ago * DAY)
      .filter((day) => day + DAY > Date.parse(supplement.created_at) && random.chance(0.62))
      .map((day) => random.between(day, day + DAY - 1))
      .filter((time) => time < now.getTime())
      .map((time) => ({ supplement_id: supplement.id, taken_at: iso(time) })),
  );
  return [...taken, ...active.slice(0, 1).map(({ id }) => ({ supplement_id: id, taken_at: iso(now.getTime()) }))];
}

export function samplePurchases(random: Random, supplements: SampleSupplement[], now: Date) {
  const prices = new Map(products.map(({ name, price }) => [name, price]));
  const bought = times(4_000, (index) => {
    const supplement = random.pick(supplements);
    const { code, usdRate, decimals } = random.pick(currencies);
    const price = (prices.get(supplement.name) ?? 10) * random.between(0.9, 1.15);
    // The square root makes recent purchases more frequent: sales grow.
    const share = Math.sqrt(random.between(0, 1));
    // One is made now, so that the current month is not empty on its first day.
    const time = index === 0 ? now.getTime() : now.getTime() - 365 * DAY * (1 - share);
    return {
      user_id: supplement.user_id,
      supplement_id: supplement.id,
      supplement_name: supplement.name,
      purchased_at: iso(time),
      price: cents(price / usdRate, decimals),
      currency: code,
      usd_rate: usdRate,
      quantity: random.pick([1, 1, 1, 2, 2, 3]),
      is_recurring: random.chance(0.35),
    };
  });
  return bought.sort((left, right) => left.purchased_at.localeCompare(right.purchased_at));
}

export function sampleFeedback(random: Random, users: SampleUser[], now: Date) {
  return times(60, (index) => {
    const { content, category } = random.pick(feedbackTexts);
    const ago = ((60 - index) / 60) ** 2 * 180 * DAY;
    const user = random.pick(users);
    return {
      user_id: user.id,
      content,
      category,
      // The newest feedback is unresolved, and so are a few older entries.
      resolved: index % 20 !== 3 && index < 49,
      created_at: iso(now.getTime() - ago - random.between(0, DAY / 3)),
    };
  });
}

export function sampleMetrics(random: Random, users: SampleUser[], now: Date) {
  return times(120, () => {
    const user = random.pick(users);
    const { name, description, type } = random.pick(metricIdeas);
    return {
      user_id: random.chance(0.1) ? null : user.id,
      name,
      description,
      metric_type: type,
      min_value: type === 'scale' ? 0 : null,
      max_value: type === 'scale' ? random.pick([5, 10, 10, 10]) : null,
      is_active: random.chance(0.85),
      created_at: iso(random.between(joinedAt(user), now.getTime())),
    };
  }).sort((left, right) => left.created_at.localeCompare(right.created_at));
}

/** Returns thirty days of check-ins that improve slightly, except for the activity level. */
export function sampleEntries(random: Random, users: SampleUser[], now: Date) {
  const score = (mean: number) => Number(Math.min(10, Math.max(0, mean + random.between(-2, 2))).toFixed(1));
  return times(30 * 40, (index) => {
    const ago = Math.floor(index / 40);
    const better = (30 - ago) / 30;
    return {
      user_id: random.pick(users).id,
      recorded_at: iso(now.getTime() - ago * DAY - random.between(0, DAY)),
      overall_wellbeing: score(6.4 + better),
      physical_energy: score(5.9 + better * 1.4),
      emotional_wellbeing: score(6.6 + better * 0.6),
      sleep_quality: score(6.1 + better * 1.2),
      activity_level: score(6.2 - better * 0.9),
    };
  });
}

export function sampleActivities(random: Random, users: SampleUser[], now: Date) {
  return times(200, (index) => ({
    user_id: random.pick(users).id,
    activity: random.pick(activityTexts),
    happened_at: iso(now.getTime() - ((200 - index) ** 1.5 * 60_000 + random.between(0, 240_000))),
    completed: index % 5 !== 2,
  }));
}

type SampleFeedback = ReturnType<typeof sampleFeedback>[number];

/** Returns responses to a few of the newest resolved pieces of feedback, by the first two admin users. */
export function sampleResponses(feedback: SampleFeedback[], now: Date) {
  return feedback
    .map(({ category, resolved, created_at }, index) => ({
      id: index + 1,
      text: responseTexts[category],
      resolved,
      created_at,
    }))
    .filter(({ text, resolved }) => resolved && text)
    .slice(-RESPONSES)
    .map(({ id, text, created_at }, index) => ({
      feedback_id: id,
      admin_user_id: (index % 2) + 1,
      admin_name: ['Alex Morgan', 'Robin Ellis'][index % 2],
      text,
      created_at: iso(Math.min(Date.parse(created_at) + DAY / 4, now.getTime())),
      delivery: 'none',
      attempts: 0,
    }));
}
const RESPONSES = 6;

export const sampleReplyTemplates = (now: Date) =>
  replyTemplates.map((template) => ({ ...template, created_at: iso(now.getTime() - 90 * DAY), version: 1 }));
