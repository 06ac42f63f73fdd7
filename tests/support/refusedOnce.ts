import type { Fault } from '../../mocks/faults';
import type { App } from './app';

/** Makes the next write fail, and expects its error toast. The dialog stays open, so that the write can be repeated. */
export async function refusedOnce(
  app: App,
  call: Pick<Fault, 'method' | 'path'>,
  submit: () => Promise<void>,
  message: string,
): Promise<void> {
  await app.fault({ ...call, status: 500, times: 1 });
  await submit();
  await app.expectToast('Error', message);
  await app.closeToast();
}
