import type { DataProvider } from 'react-admin';
import { countSentWrites } from './http';
import type { Guarantees } from './withGuarantees';

export interface Providers {
  /** The application's data provider. */
  application: Partial<DataProvider>;
  /** The data providers of resources that have their own. */
  own: ReadonlyMap<string, Partial<DataProvider>>;
  /** All resources by their names. */
  resources: ReadonlyMap<string, unknown>;
}

/**
 * Calls a custom method of a data provider ("Adding custom methods" in react-admin's documentation). `banPost('posts', 12)` is a
 * call of the provider of `posts`, as with `combineDataProviders`. If the first argument is not a resource, it is a call of the
 * first provider that has the method.
 *
 * A call that writes with the console's requests (`createFetchJson`) has the guarantees of `withGuarantees`, and invalidates the
 * resource in its first argument, or all resources of the provider.
 */
export const callCustomMethod = (
  { application, own, resources }: Providers,
  write: Guarantees['write'],
  name: string,
  args: unknown[],
) => {
  const providerOf = (resource: string) => own.get(resource) ?? application;
  const has = (provider: Partial<DataProvider>) => typeof provider[name] === 'function';
  const named = [...resources.keys()].find((resource) => resource === args[0] && has(providerOf(resource)));
  const provider = named ? providerOf(named) : ([application, ...own.values()].find(has) as DataProvider);
  const served = named ? [named] : [...resources.keys()].filter((resource) => providerOf(resource) === provider);
  const before = countSentWrites();
  const key = `${name} ${args.filter((arg) => typeof arg !== 'object' && typeof arg !== 'function')}`;
  const send = () => provider[name](...args);
  return write(served[0] ?? name, key, textOf(args), send, served, () => countSentWrites() > before);
};

let others = 0;

/** Returns a text that is the same for equal data. Anything else, such as a file, a form or a callback, only equals itself. */
const textOf = (args: unknown[]) =>
  JSON.stringify(args, (_, value: unknown) => {
    if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return value;
    if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) return value;
    others += 1;
    return others;
  });
