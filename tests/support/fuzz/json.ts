/** A number that JSON can express but JavaScript cannot: `-0`, `9007199254740993`, `1e400`. */
export class Literal {
  constructor(readonly text: string) {}
}

export type Container = Record<string, unknown> | unknown[];

export const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !(value instanceof Literal);

/** Like JSON.stringify, but writes literals unchanged. */
export function write(value: unknown): string {
  if (value instanceof Literal) return value.text;
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, field]) => `${JSON.stringify(key)}:${write(field)}`)
    .join(',')}}`;
}

export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isContainer(value)) return value;
  const fresh = {};
  for (const [key, field] of Object.entries(value)) put(fresh, key, copy(field));
  return fresh;
}

/** An own field, even if its name is `__proto__`. */
export function put(container: Container, key: string | number, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, writable: true, configurable: true });
}

export const at = (container: Container, key: string | number): unknown =>
  Object.getOwnPropertyDescriptor(container, key)?.value;
