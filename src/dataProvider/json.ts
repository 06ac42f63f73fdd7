import { errorWithoutAnswer } from './errors';

/** @throws ApiError when the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw errorWithoutAnswer('nonsense', 'The answer is not JSON');
  }
};
