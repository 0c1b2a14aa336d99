import { expect, it } from 'vitest';
import { linesOfAddresses } from '../../src/demo/addresses.ts';

const url = 'http://127.0.0.1:4000';

it('The demo tells the addresses of a service that it leaves running', () => {
  expect(linesOfAddresses(url, true).join(' ')).toMatch(/4000\/ .*4000\/graphql .*4000\/api\/v1\/docs/);
});

it('The demo tells no address of a service that is gone, but how it is left running', () => {
  const [line, ...others] = linesOfAddresses(url, false);
  expect(line).toContain('--serve');
  expect(line).not.toContain('http');
  expect(others).toEqual([]);
});
