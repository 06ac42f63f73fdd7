import { bodyLimit } from 'hono/body-limit';
import { ApiError, texts } from '../errors';

/** No body of ours comes near this; one that is sent in chunks, without a length, is counted as it comes in. */
export const limitBody = bodyLimit({
  maxSize: 100 * 1024,
  onError: () => {
    throw new ApiError(413, texts.tooLarge);
  },
});
