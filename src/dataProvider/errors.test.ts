import { describe, expect, it } from 'vitest';
import {
  errorFromResponse,
  errorWithoutResponse,
  explain,
  explainMessage,
  invalidResponse,
  serverMessage,
} from './errors';

describe('a failed request', () => {
  it('has the status code, a colon, a space and the body, or the status text, as its message', () => {
    expect(errorFromResponse(409, 'Conflict', '{"message":"Taken"}').message).toBe('409: {"message":"Taken"}');
    expect(errorFromResponse(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
  });

  it('can be explained from its message alone, as react-admin notifications require', () => {
    expect(explainMessage('409: {"message":"Taken"}')).toBe('Taken');
    expect(explainMessage('409: <html>Oops</html>')).toBe('http.conflict');
    expect(explainMessage('ra.notification.http_error')).toBeUndefined();
  });

  it.each(['<html>Oops</html>', '{"message":', '{"message":{"a":1}}', '[]', 'null', '{"message":""}', ''])(
    'is not explained by %j',
    (body) => {
      expect(explain(errorFromResponse(500, '', body))).toBe('http.unexpected');
    },
  );

  it.each([
    ['{"message":"The last admin stays."}', 'The last admin stays.'],
    [' Taken. ', 'Taken.'],
    ['<!doctype html><p>Oops', undefined],
    ['{"message":', undefined],
    ['{"error":"x"}', undefined],
    ['null', undefined],
    ['12', undefined],
    ['"Taken"', undefined],
    ['', undefined],
  ])("finds the API's own message in %j: %j", (body, message) => {
    expect(serverMessage(errorFromResponse(409, 'Conflict', body))).toBe(message);
  });

  it.each([
    ['<b>Broken</b>', 'http.conflict'],
    ['502 Bad Gateway <center>nginx</center>', 'http.conflict'],
    ['<!doctype ht', 'http.conflict'],
    ['  ', 'http.conflict'],
    ['1 < 2, and I <3 you', '1 < 2, and I <3 you'],
    ['a'.repeat(10_000), `${'a'.repeat(500)}…`],
    [`a${'😀'.repeat(300)}`, `a${'😀'.repeat(249)}…`],
  ])('shows the message %j only if it is readable text, and shortens it: %j', (message, shown) => {
    const error = errorFromResponse(409, '', JSON.stringify({ message, errors: { name: message } }));
    expect(explain(error)).toBe(shown);
    expect(error.details.errors?.name ?? 'http.conflict').toBe(shown);
    expect(serverMessage(errorFromResponse(409, '', message)) ?? 'http.conflict').toBe(shown);
  });

  it.each([
    [400, 'http.invalid'],
    [403, 'http.forbidden'],
    [404, 'http.missing'],
    [409, 'http.conflict'],
    [413, 'http.too_large'],
    [422, 'http.invalid'],
    [429, 'http.too_many'],
    [500, 'http.unexpected'],
  ])('has a message for a %i whose body has none', (status, key) => {
    expect(explain(errorFromResponse(status, '', ''))).toBe(key);
  });

  it('has a message if there was no valid response', () => {
    expect(explain(errorWithoutResponse('network', 'x'))).toBe('http.unreachable');
    expect(explain(errorWithoutResponse('timeout', 'x'))).toBe('http.timeout');
    expect(explain(invalidResponse('x'))).toBe('http.nonsense');
    expect(explain(new Error('x'))).toBe('http.unexpected');
  });

  it('keeps messages by field, and only messages', () => {
    const { details } = errorFromResponse(422, '', '{"errors":{"email":"Bad","name":{"no":1,"first":"Long"}}}');
    expect(details.errors).toEqual({ email: 'Bad', 'name.first': 'Long' });
  });
});
