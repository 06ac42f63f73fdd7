import fc from 'fast-check';
import { literal, oddTexts, oddValue } from './values';

type Container = Record<string, unknown> | unknown[];
type Place = [container: Container, key: string];
type Change = (...place: Place) => void;

/** A valid response with a few changes, as JSON text. Shrinks to fewer changes and shorter lists. */
export const mutated = (right: unknown): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 1, max: 10 }), fc.array(fc.tuple(where, change), { minLength: 1, maxLength: 4 }))
    .map(([rows, changes]) => {
      const text = JSON.stringify(right);
      const response = JSON.parse(text, (_, value) => (Array.isArray(value) ? value.slice(0, rows) : value));
      const whole = { response };
      for (const [place, changed] of changes) apply(whole, place, changed);
      return JSON.stringify(whole.response ?? null).replaceAll(/"<literal ([^">]*)>"/g, '$1');
    });

/** The place of a change: the whole response, one of its own fields, or any value in it. `place` is from 0 to 9999. */
interface Where {
  depth: 'all' | 'top' | 'any';
  place: number;
}

const where: fc.Arbitrary<Where> = fc.record({
  depth: fc.constantFrom<Where['depth'][]>(...Array(8).fill('any'), 'top', 'top', 'all'),
  place: fc.nat(9999),
});

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
/** Works for the name `__proto__`, too. */
const put = (container: Container, key: string, value: unknown) =>
  Object.defineProperty(container, key, { value, enumerable: true, writable: true, configurable: true });
const ownValue = (container: Container, key: string): unknown => Object.getOwnPropertyDescriptor(container, key)?.value;

const retyped =
  (as: (value: unknown) => unknown): Change =>
  (container, key) =>
    put(container, key, structuredClone(as(ownValue(container, key))));
const replaced = (value: unknown) => retyped(() => value);

const removed: Change = (container, key) => {
  if (Array.isArray(container)) container.splice(Number(key), 1);
  else delete container[key];
};

const added =
  (name: string, value: unknown): Change =>
  (container, key) => {
    const target = ownValue(container, key);
    if (Array.isArray(target)) target.splice(target.length >> 1, 0, structuredClone(value));
    else if (isContainer(target)) put(target, name, structuredClone(value));
  };

/** Repeats an element of a list, so that its id is not unique. */
const doubled: Change = (container, key) => {
  if (Array.isArray(container)) container.push(structuredClone(ownValue(container, key)));
};

/** Converts a value to another type. */
const retypings: ((value: unknown) => unknown)[] = [
  (value) => (isContainer(value) ? JSON.stringify(value) : String(value ?? '')),
  (value) => [value],
  (value) => ({ value }),
  (value) => (typeof value === 'number' ? -value : value),
  (value) => (typeof value === 'number' ? literal(`${Math.trunc(value)}e306`) : value),
  (value) => (typeof value === 'string' ? Number.parseInt(value, 10) || 0 : value),
  (value) => (typeof value === 'boolean' ? Number(value) : value),
  (value) => (typeof value === 'string' ? value.repeat(300) : value),
  (value) => (Array.isArray(value) ? Object.fromEntries(value.entries()) : value),
  (value) => (isContainer(value) && !Array.isArray(value) ? Object.values(value) : value),
  (value) => (Array.isArray(value) ? [] : value),
];

const newName = fc.oneof(fc.constantFrom('id', 'key', 'ref', 'total'), fc.constantFrom(...oddTexts));
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: oddValue.map(replaced) },
  { weight: 3, arbitrary: fc.constantFrom(...retypings).map(retyped) },
  { weight: 2, arbitrary: fc.constant(removed) },
  { weight: 2, arbitrary: fc.tuple(newName, oddValue).map(([name, value]) => added(name.slice(0, 40), value)) },
  { weight: 1, arbitrary: fc.constant(doubled) },
);

function apply(whole: { response?: unknown }, { depth, place }: Where, changed: Change): void {
  const { response } = whole;
  const inner = isContainer(response) ? placesIn(response, depth === 'top' ? 1 : 9) : [];
  const places: Place[] = depth === 'all' ? [[whole, 'response']] : inner;
  const found = places[Math.floor((place * places.length) / 10_000)];
  if (found) changed(...found);
}

/** Every place in a container, outer ones first. */
function placesIn(container: Container, depth: number): Place[] {
  const own = Object.keys(container).map((key): Place => [container, key]);
  if (depth === 1) return own;
  const values = Object.values(container).filter(isContainer);
  return [...own, ...values.flatMap((value) => placesIn(value, depth - 1))];
}
