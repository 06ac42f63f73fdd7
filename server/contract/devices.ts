/** Signed-in devices. */
import { z } from '@hono/zod-openapi';
import { id, instant } from '../fields';

export const signedInDevice = z
  .object({
    id,
    /** Whether this is the session of the request. */
    isCurrent: z.boolean(),
    /** For example 'Firefox'; null if unknown. */
    browser: z.string().nullable(),
    /** For example 'Windows'; null if unknown. */
    system: z.string().nullable(),
    address: z.string().nullable(),
    signedInAt: instant,
    /** Precise to a minute. */
    lastUsedAt: instant,
  })
  .openapi('SignedInDevice');
export const signedInDevices = z.object({ devices: z.array(signedInDevice) }).openapi('SignedInDevices');

export type SignedInDevice = z.infer<typeof signedInDevice>;
