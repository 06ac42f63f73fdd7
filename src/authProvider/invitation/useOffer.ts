import { useEffect, useState } from 'react';
import type { InvitationOffer } from '../../../server/contract';
import { nonEmptyText, objectOf } from '../../dataProvider/calls';
import { parseJson, unguardedHttp } from '../../dataProvider/http';
import { oneOf, optionalText, record, text, trimmed } from '../../dataProvider/parse';

const parseOffer = objectOf(
  record<InvitationOffer>({
    name: optionalText,
    email: nonEmptyText,
    role: oneOf<InvitationOffer['role']>(),
    inviter: trimmed,
    expiresAt: text,
  }),
);

/** Loads what an invitation offers. Without TanStack Query, which is only loaded with the console. */
export const useOffer = (token: string) => {
  const [result, setResult] = useState<{ offer?: InvitationOffer; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for each attempt
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    unguardedHttp('auth/invitation', { method: 'POST', body: { token }, signal })
      .then((response) => setResult({ offer: parseOffer(parseJson(response)) }))
      .catch((error: unknown) => {
        if (!signal.aborted) setResult({ error });
      });
    return () => controller.abort();
  }, [token, attempt]);
  const retry = () => {
    setResult({});
    setAttempt((count) => count + 1);
  };
  return { ...result, retry };
};
