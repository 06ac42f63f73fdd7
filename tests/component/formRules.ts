import { Children, isValidElement, type ReactNode } from 'react';
import type { Validator } from 'react-admin';
import type { z } from 'zod';
import { createI18nProvider } from '../../src/app/i18nProvider';
import type { AnyDefinition } from '../../src/crud/defineResource';

/**
 * The rules of a form's inputs, read from the elements that it renders. The form shows the specification's messages
 * immediately and the server's contract is the authority, so both must return the same message for the same value.
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

/** The form's messages for a value, from the definitions' catalogs. */
export const formOf = (definitions: AnyDefinition[]) => {
  const { translate } = createI18nProvider(definitions);
  return (rules: Validator[], value: unknown) => {
    const error = rules.map((rule) => rule(value, {}, {} as never)).find(Boolean);
    if (!error || error instanceof Promise) return undefined;
    return typeof error === 'string' ? translate(error) : translate(error.message, error.args);
  };
};

/** The contract's message for a value in an otherwise valid body. */
export const serverSays = (schema: z.ZodType, valid: object, field: string, value: unknown) => {
  const result = schema.safeParse({ ...valid, [field]: value });
  return result.error?.issues.find(({ path }) => path[0] === field)?.message;
};

export const casesOf = (samples: Record<string, readonly unknown[]>) =>
  Object.entries(samples).flatMap(([field, values]) => values.map((value) => [field, value] as const));
