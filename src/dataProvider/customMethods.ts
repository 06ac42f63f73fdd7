import type { DataProvider } from 'react-admin';
import { countSentWrites } from './http';
import type { Guarantees } from './withGuarantees';

interface Resource {
  name: string;
  dataProvider?: Partial<DataProvider>;
}

interface Options {
  /** Returns the resources that are known so far. */
  resources: () => readonly Resource[];
  /** The data provider of the resources without one of their own. */
  application?: Partial<DataProvider>;
  write: Guarantees['write'];
}

/**
 * Adds the custom methods of the data providers ("Adding custom methods" in react-admin's documentation). `banPost('posts', 12)` is
 * a call of the provider of `posts`, as with `combineDataProviders`. If the first argument is not a resource, it is a call of the
 * first provider that has the method.
 *
 * A call that writes with the console's requests (`httpClient`) has the guarantees of `withGuarantees`, and invalidates the
 * resource in its first argument, or all resources of the provider.
 */
export const withCustomMethods = <Provider extends DataProvider>(
  dataProvider: Provider,
  { resources, application = {}, write }: Options,
) => {
  const providers = () => [application, ...resources().flatMap((resource) => resource.dataProvider ?? [])];
  const call = async (name: string, args: unknown[]) => {
    const has = (provider: Partial<DataProvider>) => typeof provider[name] === 'function';
    const providerOf = (resource: Resource) => resource.dataProvider ?? application;
    const named = resources().find((resource) => resource.name === args[0] && has(providerOf(resource)));
    const provider = (named ? providerOf(named) : providers().find(has)) as DataProvider;
    const served = named ? [named] : resources().filter((resource) => providerOf(resource) === provider);
    const names = served.map((resource) => resource.name);
    const before = countSentWrites();
    const key = `${name} ${args.filter((arg) => typeof arg !== 'object' && typeof arg !== 'function')}`;
    const send = () => provider[name](...args);
    return write(names[0] ?? name, key, textOf(args), send, names, () => countSentWrites() > before);
  };
  return new Proxy(dataProvider, {
    get: (target, name) =>
      typeof name === 'symbol' || name in target || !providers().some((each) => typeof each[name] === 'function')
        ? Reflect.get(target, name)
        : (...args: unknown[]) => call(name, args),
  });
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
