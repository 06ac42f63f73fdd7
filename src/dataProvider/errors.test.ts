import { describe, expect, it } from 'vitest';
import { errorFromAnswer, errorWithoutAnswer, explain, serverMessage } from './errors';

describe('a failed call', () => {
  it('says the status code, a colon and a space, then the body', () => {
    expect(errorFromAnswer(409, 'Conflict', '{"message":"Taken"}').message).toBe('409: {"message":"Taken"}');
  });

  it('says the status text if the body is empty', () => {
    expect(errorFromAnswer(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
  });

  it("explains itself by the API's own message", () => {
    expect(explain(errorFromAnswer(409, '', '{"message":"Taken"}'))).toBe('Taken');
  });

  it.each(['<html>Oops</html>', '{"message":', '{"message":{"a":1}}', '[]', 'null', '{"message":""}', ''])(
    'never explains itself by %j',
    (body) => {
      expect(explain(errorFromAnswer(500, '', body))).toBe('http.unexpected');
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
  ])("finds the API's own sentence in %j: %j", (body, sentence) => {
    expect(serverMessage(errorFromAnswer(409, 'Conflict', body))).toBe(sentence);
  });

  it('has words for what has no answer', () => {
    expect(explain(errorWithoutAnswer('network', 'x'))).toBe('http.unreachable');
    expect(explain(errorWithoutAnswer('timeout', 'x'))).toBe('http.timeout');
    expect(explain(new Error('x'))).toBe('http.unexpected');
  });

  it('keeps messages by field, and only messages', () => {
    const { details } = errorFromAnswer(422, '', '{"errors":{"email":"Bad","name":{"no":1}}}');
    expect(details.errors).toEqual({ email: 'Bad' });
  });
});
