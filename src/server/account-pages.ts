import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Console } from './console/console.ts';

const folder = join(import.meta.dirname, 'account');

/** The files of `account/`, by the name that a link has for each. */
const files = {
  'verify-email': ['verify-email.html', 'text/html'],
  'reset-password': ['reset-password.html', 'text/html'],
  invitation: ['invitation.html', 'text/html'],
  approval: ['approval.html', 'text/html'],
  'chat-account': ['chat-account.html', 'text/html'],
  installed: ['installed.html', 'text/html'],
  connected: ['connected.html', 'text/html'],
  'returned.js': ['returned.js', 'text/javascript'],
  'approval.js': ['approval.js', 'text/javascript'],
  'account.js': ['account.js', 'text/javascript'],
  'account.css': ['account.css', 'text/css'],
} as const;

/**
 * Mounts the pages that mailed links open: small, whole in themselves, and without the token, which they read behind
 * the `#` of their own address and post to the API; and those on which a consent ends that named no other. Where the console is there, it
 * shows browsers invitations, since it can make the account, too: they keep what stands behind the `#`. A product with pages of its own serves these paths in our place.
 */
export function mountAccountPages(server: FastifyInstance, pages: Console): void {
  for (const [name, [file, type]] of Object.entries(files)) {
    const content = readFileSync(join(folder, file));
    server.get(`/account/${name}`, async (request, reply) => {
      if (name === 'invitation' && pages && request.headers.accept?.includes('text/html'))
        return reply.header('referrer-policy', 'no-referrer').redirect('../invitation');
      return reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .header('referrer-policy', 'no-referrer')
        .send(content);
    });
  }
}
