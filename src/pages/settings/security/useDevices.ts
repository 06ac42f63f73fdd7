import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SignedInDevice } from '../../../../server/contract';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { objectOf, recordsOf } from '../../../dataProvider/calls';
import { flag, optionalText, record, text } from '../../../dataProvider/parse';
import { whileRetrying } from '../../../dataProvider/useCall';

/** The path, which is also the query key. */
export const SESSIONS = 'sessions';

const devices = objectOf(
  record<{ devices: SignedInDevice[] }>({
    devices: recordsOf(
      record<SignedInDevice>({
        isCurrent: flag(),
        browser: optionalText,
        system: optionalText,
        address: optionalText,
        signedInAt: text,
        lastUsedAt: text,
      }),
    ),
  }),
);

/** Reads where the user is signed in. Other devices can come and go, so it is read again with every visit. */
export const useDevices = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: [SESSIONS],
    queryFn: ({ signal }) => dataProvider.read(SESSIONS, devices, signal),
    refetchOnMount: 'always',
  });
  const { data, isFetching, refetch } = query;
  return { devices: data?.devices ?? [], isFetching, refetch, ...whileRetrying(query) };
};
