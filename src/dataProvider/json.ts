import { invalidResponse } from './errors';
import { tryParseJson } from './values';

/** Parses the text of a response. @throws ApiError if it is not JSON. */
export const parseJson = (text: string): unknown => {
  const value = tryParseJson(text);
  if (value === undefined) throw invalidResponse('The response is not JSON');
  return value;
};
