import type { FastifyRequest } from 'fastify';

/** Whether a client is a browser on its way to a page: it names text/html first, a program JSON or anything. */
export const prefersPage = ({ headers }: FastifyRequest): boolean => /^\s*text\/html\b/i.test(headers.accept ?? '');
