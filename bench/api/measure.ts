import { Agent, get } from 'node:http';
import { median } from 'es-toolkit/math';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Returns the time of a call in ms, from the request to the last byte. Throws on any status but 200. */
export function time(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${url}: ${response.statusCode}`)),
      );
      response.resume();
    }).on('error', reject);
  });
}

/** Alternates two calls, so that other load on the machine affects both. Returns the median of each. */
export async function interleaved(one: () => Promise<number>, other: () => Promise<number>, calls: number) {
  for (let warmUp = 0; warmUp < 3; warmUp += 1) for (const call of [one, other]) await call();
  const [ones, others]: [number[], number[]] = [[], []];
  for (let index = 0; index < calls; index += 1) {
    ones.push(await one());
    others.push(await other());
  }
  return { one: median(ones), other: median(others) };
}
