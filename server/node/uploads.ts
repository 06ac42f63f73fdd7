import type { IncomingMessage, Server } from 'node:http';

/** Paths of uploads, whose bodies may be large and take longer than others. */
const UPLOAD = /^\/api\/[a-z-]+\/import(\?|$)/;

interface Limits {
  /** Time limit for a body, in ms. An upload may take longer while data keeps arriving. */
  requestTimeout: number;
  /** Time limit for an upload, in ms. */
  uploadTimeout: number;
}

/** Bytes of an upload that must arrive in each `requestTimeout`: 27 kbit/s. */
const MIN_PROGRESS = 100 * 1024;

/**
 * Limits the time in which a body must arrive. Node's own limit is the same for all requests, so it is set to that of an upload.
 * Emits Node's own error for a request that takes too long, which `refusals.ts` answers.
 */
export function limitBodies(server: Server, { requestTimeout, uploadTimeout }: Limits): void {
  server.requestTimeout = uploadTimeout;
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const isUpload = request.method === 'POST' && UPLOAD.test(request.url ?? '');
    const { socket } = request;
    let received = socket.bytesRead;
    const timer = setInterval(() => {
      const isMoving = isUpload && socket.bytesRead - received >= MIN_PROGRESS;
      received = socket.bytesRead;
      if (request.complete) clearInterval(timer);
      else if (!isMoving) server.emit('clientError', tooSlow(), socket);
    }, requestTimeout);
    timer.unref();
    response.once('close', () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooSlow = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
