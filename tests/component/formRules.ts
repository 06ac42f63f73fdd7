import { Children, isValidElement, type ReactNode } from 'react';
import type { Validator } from 'react-admin';
import type { z } from 'zod';
import { createI18nProvider } from '../../src/app/i18nProvider';
import type { AnyDefinition } from '../../src/crud/defineResource';

/**
 * Returns the rules of a form's inputs by source, read from the form's elements. The form checks a value immediately and the
 * server's contract checks it again, so both must return the same message for the same value.
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

/** Returns a function that returns a form's message for a value, or undefined if it is valid. */
export const formOf = (definitions: AnyDefinition[]) => {
  const { translate } = createI18nProvider(definitions);
  return (rules: Validator[], value: unknown) => {
    const error = rules.map((rule) => rule(value, {}, {} as never)).find(Boolean);
    if (!error || error instanceof Promise) return undefined;
    return typeof error === 'string' ? translate(error) : translate(error.message, error.args);
  };
};

/** Returns the contract's message for a value in an otherwise valid body, or undefined if it is valid. */
export const serverSays = (schema: z.ZodType, valid: object, field: string, value: unknown) => {
  const result = schema.safeParse({ ...valid, [field]: value });
  return result.error?.issues.find(({ path }) => path[0] === field)?.message;
};

/** Returns `[field, value]` for each sample. */
export const casesOf = (samples: Record<string, readonly unknown[]>) =>
  Object.entries(samples).flatMap(([field, values]) => values.map((value) => [field, value] as const));
