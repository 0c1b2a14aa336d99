import type { FastifyInstance } from 'fastify';

/**
 * Stops gracefully: takes no new connection, ends streams so that their clients resume on another node, and lets
 * running requests finish; whatever runs longer than `graceMs` is cut off.
 */
export async function stopServer(server: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), graceMs);
  // A kept-alive connection turns idle only after its last answer.
  const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
  }
}
