import { APICallError, RetryError } from 'ai';
import { describe, expect, it } from 'vitest';
import { modelFailure } from '../../../src/engine/models/failure.ts';

const call = (statusCode?: number) =>
  new APICallError({
    message: 'key sk-secret is wrong',
    url: 'https://provider.example',
    requestBodyValues: {},
    ...(statusCode !== undefined && { statusCode }),
  });

describe('An error of the providers’ clients', () => {
  it.each([
    [401, 'refuses the API key', false],
    [429, 'overloaded', true],
    [503, 'failed (HTTP 503)', true],
    [undefined, 'connection was lost', true],
  ])('of status %s is known without loading their package, and told without its words', (status, words, passing) => {
    const failure = modelFailure(call(status))!;
    expect(failure.message).toContain(words);
    expect(failure.message).not.toContain('sk-secret');
    expect(failure.passing).toBe(passing);
  });

  it('is the last one where several tries failed', () => {
    const error = new RetryError({
      message: 'three times',
      reason: 'maxRetriesExceeded',
      errors: [call(500), call(429)],
    });
    expect(modelFailure(error)!.message).toContain('overloaded');
  });

  it('is not made up of any other error', () => {
    expect(modelFailure(new Error('something'))).toBeNull();
  });
});
