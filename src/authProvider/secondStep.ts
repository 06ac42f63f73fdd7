import { ApiError } from '../dataProvider/errors';

/** The second step of a login whose account needs a code. */
export interface SecondStepCredentials {
  /** The token from the first step. */
  secondStep: string;
  code: string;
}

/** Returns the token of the second step if a login was refused only because it needs a code. */
export const secondStepOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details.secondStep : undefined;
