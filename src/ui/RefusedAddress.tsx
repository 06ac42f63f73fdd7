import { lazyPart } from './lazyPart';
import { WhenLoaded } from './WhenLoaded';

const Notice = lazyPart(async () => (await import('./RefusedAddressNotice')).RefusedAddressNotice);

/** Says which parameters of the address are not valid; nothing if all are. */
export const RefusedAddress = ({ parameters }: { parameters: readonly string[] }) =>
  parameters.length > 0 && (
    <WhenLoaded>
      <Notice parameters={parameters} />
    </WhenLoaded>
  );
