import { Children, isValidElement, type ReactNode } from 'react';
import type { Validator } from 'react-admin';
import type { z } from 'zod';
import { createI18nProvider } from '../../src/app/i18nProvider';
import type { AnyDefinition } from '../../src/crud/defineResource';

/**
 * The form's rules give the specification's messages at once, the server's contract is the authority: for the same value
 * both must say the same. The rules are read off the very elements that the form renders.
 */
export const rulesOf = (inputs: ReactNode): Record<string, Validator[]> =>
  Object.assign(
    {},
    ...Children.toArray(inputs).map((input) => {
      if (!isValidElement<{ source?: string; validate?: Validator[]; children?: ReactNode }>(input)) return {};
      const { source, validate = [], children } = input.props;
      return source ? { [source]: [validate].flat() } : rulesOf(children);
    }),
  );

/** What the form says of a value, in the words of the definitions' catalogue. */
export const formOf = (definitions: AnyDefinition[]) => {
  const { translate } = createI18nProvider(definitions);
  return (rules: Validator[], value: unknown) => {
    const error = rules.map((rule) => rule(value, {}, {} as never)).find(Boolean);
    if (!error || error instanceof Promise) return undefined;
    return typeof error === 'string' ? translate(error) : translate(error.message, error.args);
  };
};

/** What the contract says of a value in an otherwise valid body. */
export const serverSays = (schema: z.ZodType, valid: object, field: string, value: unknown) => {
  const result = schema.safeParse({ ...valid, [field]: value });
  return result.error?.issues.find(({ path }) => path[0] === field)?.message;
};

export const casesOf = (samples: Record<string, readonly unknown[]>) =>
  Object.entries(samples).flatMap(([field, values]) => values.map((value) => [field, value] as const));
