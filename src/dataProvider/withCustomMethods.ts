import type { DataProvider } from 'react-admin';
import { countSentWrites } from './http';
import type { Guarantees } from './withGuarantees';

interface Options {
  /** The application's data provider. */
  application: DataProvider;
  /** The data providers of resources that have their own. */
  own: ReadonlyMap<string, DataProvider>;
  /** The names of the resources that a provider serves. */
  servedBy: (provider: DataProvider) => string[];
  write: Guarantees['write'];
}

/**
 * Adds the custom methods of data providers ("Adding custom methods" in react-admin's documentation) to the console's provider.
 * `banPost('posts', 12)` is a call of the provider of `posts`, as with `combineDataProviders`. If the first argument is not a
 * resource, it is a call of the first provider that has the method.
 *
 * A call that writes with the console's requests (`createFetchJson`) has the guarantees of `withGuarantees`, and invalidates the
 * resource in its first argument, or all resources of the provider.
 */
export const withCustomMethods = <Provider extends DataProvider>(
  provider: Provider,
  { application, own, servedBy, write }: Options,
): Provider => {
  const providers = [application, ...own.values()];
  const call = (name: string, args: unknown[]) => {
    const resource = String(args[0]);
    const named = [own.get(resource), application].find(
      (each) => each && has(each, name) && servedBy(each).includes(resource),
    );
    const target = named ?? providers.find((each) => has(each, name));
    const served = named ? [resource] : target ? servedBy(target) : [];
    const before = countSentWrites();
    const key = `${name} ${args.filter((arg) => typeof arg !== 'object' && typeof arg !== 'function')}`;
    const send = () => target?.[name](...args);
    return write(served[0] ?? name, key, textOf(args), send, served, () => countSentWrites() > before);
  };
  return new Proxy(provider, {
    get: (target, name) => {
      if (typeof name === 'symbol' || name in target || !providers.some((each) => has(each, name)))
        return target[name as string];
      return (...args: unknown[]) => call(name, args);
    },
  });
};

const has = (provider: DataProvider, name: string) => typeof provider[name] === 'function';

let others = 0;

/** Returns a text that is the same for equal data. Anything else, such as a file, a form or a callback, only equals itself. */
const textOf = (args: unknown[]) =>
  JSON.stringify(args, (_, value: unknown) => {
    if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return value;
    if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) return value;
    others += 1;
    return others;
  });
