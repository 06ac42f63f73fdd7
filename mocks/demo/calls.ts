import { type Answer, type Message, packRequest, unpackResponse } from './wire';
import { words } from './words';

interface Pending {
  message: Message & { type: 'call' };
  /** Whether the holder has started the call. */
  isTaken: boolean;
  resolve(answer: Answer): void;
}

/** Connects a tab to the database, which the worker of any tab may hold. `ready` rejects if the database cannot be opened. */
export function connect(name: string) {
  const channel = new BroadcastChannel(name);
  const pending = new Map<string, Pending>();
  let onReady = () => {};
  let onFailed = (_error: Error) => {};
  const ready = new Promise<void>((resolve, reject) => {
    onReady = resolve;
    onFailed = reject;
  });
  let holder: string | undefined;

  const startWorker = () => {
    const worker = new Worker(new URL('./database.worker.ts', import.meta.url), { type: 'module', name });
    worker.addEventListener('error', ({ message }) =>
      onFailed(new Error(message || 'The worker could not be loaded.')),
    );
    return worker;
  };

  /** Resends unanswered calls to the next holder, except writes that may have been done. */
  const resend = () => {
    for (const { message, isTaken, resolve } of pending.values())
      if (isTaken && message.call.method !== 'GET') resolve(interrupted);
      else channel.postMessage(message);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const taken = data.type === 'taken' ? pending.get(data.id) : undefined;
    if (taken) taken.isTaken = true;
    if (data.type === 'answer') pending.get(data.id)?.resolve(data.answer);
    if (data.type === 'failed') onFailed(new Error(data.reason));
    if (data.type !== 'ready' || data.holder === holder) return;
    if (holder !== undefined) resend();
    holder = data.holder;
    onReady();
  });

  const call = async (request: Request): Promise<Response> => {
    const message = { type: 'call', id: crypto.randomUUID(), call: await packRequest(request) } as const;
    const answer = await new Promise<Answer>((resolve) => {
      pending.set(message.id, { message, isTaken: false, resolve });
      channel.postMessage(message);
    });
    pending.delete(message.id);
    return unpackResponse(answer);
  };

  let worker = startWorker();
  // Mobile browsers suspend background tabs. A suspended tab that held the database would block all others.
  document.addEventListener('freeze', () => worker.terminate());
  document.addEventListener('resume', () => {
    worker = startWorker();
  });
  channel.postMessage({ type: 'hello' } satisfies Message);
  return { ready, call };
}

const interrupted: Answer = {
  status: 503,
  headers: [['Content-Type', 'application/json']],
  body: JSON.stringify({ message: words.interrupted }),
};
