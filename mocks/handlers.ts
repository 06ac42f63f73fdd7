import { delay, type HttpHandler, HttpResponse, http, type RequestHandler } from 'msw';
import { type Fault, faultAnswer, hits } from './faults';

/** Returns one handler for the whole API. @param fetch For example that of `createApi`. */
export function apiHandler(fetch: (request: Request) => Response | Promise<Response>): RequestHandler {
  return http.all('*/api/*', async ({ request }) => {
    const response = await fetch(request);
    // MSW in Node keeps a response's cookies only if the response is its own.
    return new HttpResponse(response.body, { status: response.status, headers: response.headers });
  });
}

/** Returns a handler to register before the API's. Calls that do not match reach the next handler. */
export function faultHandler(fault: Fault): HttpHandler {
  let left = fault.times ?? Number.POSITIVE_INFINITY;
  return http.all('*/api/*', async ({ request }) => {
    if (!hits(fault, request) || left-- <= 0) return undefined;
    if (fault.hang) await delay('infinite');
    if (fault.network) return HttpResponse.error();
    if (fault.status === undefined) return undefined;
    const { text, headers } = faultAnswer(fault);
    return new HttpResponse(fault.status === 204 ? null : text, { status: fault.status, headers });
  });
}
