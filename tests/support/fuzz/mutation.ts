import fc from 'fast-check';
import { Literal, oddTexts, oddValue } from './values';

type Container = Record<string, unknown> | unknown[];
type Path = (string | number)[];
type Change = (response: unknown, path: Path) => unknown;

/** A valid response with a few changes, as JSON text. Shrinks to fewer changes and shorter lists. */
export const mutated = (right: unknown): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 1, max: 10 }), fc.array(fc.tuple(where, change), { minLength: 1, maxLength: 4 }))
    .map(([rows, changes]) => write(changes.reduce(apply, shortened(right, rows))));

/** The place of a change: the whole response, one of its own fields, or any value in it. `place` is from 0 to 9999. */
interface Where {
  depth: 'all' | 'top' | 'any';
  place: number;
}

const where: fc.Arbitrary<Where> = fc.record({
  depth: fc.constantFrom<Where['depth'][]>(...Array(8).fill('any'), 'top', 'top', 'all'),
  place: fc.nat(9999),
});

const replaced =
  (value: unknown): Change =>
  (response, path) =>
    edited(response, path, (container, key) => put(container, key, copy(value)), copy(value));

const removed: Change = (response, path) =>
  edited(response, path, (container, key) => {
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else delete container[key];
  });

const added =
  (name: string, value: unknown): Change =>
  (response, path) => {
    const target = valueAt(response, path);
    if (Array.isArray(target)) target.splice(target.length >> 1, 0, copy(value));
    else if (isContainer(target)) put(target, name, copy(value));
    return response;
  };

/** Repeats an element of a list, so that its id is not unique. */
const doubled: Change = (response, path) => {
  const index = path.findIndex((key) => typeof key === 'number');
  const list = valueAt(response, path.slice(0, index));
  if (index >= 0 && Array.isArray(list)) list.push(copy(list[Number(path[index])]));
  return response;
};

/** Converts a value to another type. */
const retypings: ((value: unknown) => unknown)[] = [
  (value) => (isContainer(value) ? write(value) : value instanceof Literal ? value.text : String(value ?? '')),
  (value) => [value],
  (value) => ({ value }),
  (value) => (typeof value === 'number' ? -value : value),
  (value) => (typeof value === 'number' ? new Literal(`${Math.trunc(value)}e306`) : value),
  (value) => (typeof value === 'string' ? Number.parseInt(value, 10) || 0 : value),
  (value) => (typeof value === 'boolean' ? Number(value) : value),
  (value) => (typeof value === 'string' ? value.repeat(300) : value),
  (value) => (Array.isArray(value) ? Object.fromEntries(value.entries()) : value),
  (value) => (isContainer(value) && !Array.isArray(value) ? Object.values(value) : value),
  (value) => (Array.isArray(value) ? [] : value),
];
const retyped =
  (as: (value: unknown) => unknown): Change =>
  (response, path) =>
    replaced(as(valueAt(response, path)))(response, path);

const newName = fc.oneof(fc.constantFrom('id', 'key', 'ref', 'total'), fc.constantFrom(...oddTexts));
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: oddValue.map(replaced) },
  { weight: 3, arbitrary: fc.constantFrom(...retypings).map(retyped) },
  { weight: 2, arbitrary: fc.constant(removed) },
  { weight: 2, arbitrary: fc.tuple(newName, oddValue).map(([name, value]) => added(name.slice(0, 40), value)) },
  { weight: 1, arbitrary: fc.constant(doubled) },
);

function apply(response: unknown, [{ depth, place }, changed]: [Where, Change]): unknown {
  const paths = depth === 'all' ? [[]] : pathsOf(response, depth === 'top' ? 1 : 9);
  return changed(response, paths[Math.floor((place * paths.length) / 10_000)] ?? []);
}

/** Every path in the value except its own, outer ones first. */
function pathsOf(value: unknown, depth: number): Path[] {
  if (!isContainer(value) || depth === 0) return [];
  const keys: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inner = keys.flatMap((key) => pathsOf(valueAt(value, [key]), depth - 1).map((path) => [key, ...path]));
  return [...keys.map((key): Path => [key]), ...inner];
}

/** Own fields only, because a name may be `__proto__`. */
const valueAt = (response: unknown, path: Path): unknown =>
  path.reduce(
    (value, key) => (isContainer(value) ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined),
    response,
  );

function put(container: Container, key: string | number, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, writable: true, configurable: true });
}

function edited(
  response: unknown,
  path: Path,
  edit: (container: Container, key: string | number) => void,
  instead: unknown = null,
): unknown {
  const key = path.at(-1);
  if (key === undefined) return instead;
  const container = valueAt(response, path.slice(0, -1));
  if (isContainer(container)) edit(container, key);
  return response;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !(value instanceof Literal);

/** A copy whose lists have at most this many elements. */
function shortened(value: unknown, rows = Number.POSITIVE_INFINITY): unknown {
  if (Array.isArray(value)) return value.slice(0, rows).map((row) => shortened(row, rows));
  if (!isContainer(value)) return value;
  const fresh = {};
  for (const [key, field] of Object.entries(value)) put(fresh, key, shortened(field, rows));
  return fresh;
}
const copy = (value: unknown) => shortened(value);

/** Like JSON.stringify, but writes literals unchanged. */
function write(value: unknown): string {
  if (value instanceof Literal) return value.text;
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}:${write(field)}`);
  return `{${fields.join(',')}}`;
}
