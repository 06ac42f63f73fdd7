import { useEffect, useState } from 'react';
import type { InvitationOffer } from '../../../server/contract';
import { publicCall } from '../../app/api';
import { objectOf, requiredText } from '../../dataProvider/calls';
import { parseJson } from '../../dataProvider/json';
import { oneOf, optionalText, record, text, trimmed } from '../../dataProvider/parse';

const parse = objectOf(
  record<InvitationOffer>({
    name: optionalText,
    email: requiredText,
    role: oneOf<InvitationOffer['role']>(),
    inviter: trimmed,
    expiresAt: text,
  }),
);

type Read = { offer?: InvitationOffer; error?: unknown };

/** Reads what an invitation offers. */
export const useOffer = (token: string) => {
  const [read, setRead] = useState<Read>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each attempt
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    publicCall('auth/invitation', { method: 'POST', body: { token }, signal })
      .then((answer) => setRead({ offer: parse(parseJson(answer)) }))
      .catch((error: unknown) => {
        if (!signal.aborted) setRead({ error });
      });
    return () => controller.abort();
  }, [token, attempt]);
  const retry = () => {
    setRead({});
    setAttempt((count) => count + 1);
  };
  return { ...read, retry };
};
