import type { FastifyInstance, FastifyReply } from 'fastify';

/** What issuers hand back (OpenID Connect Core 1.0, 3.1.2.5; RFC 9207), and Microsoft of an administrator's consent. */
const parameters = ['state', 'code', 'error', 'iss', 'tenant', 'admin_consent'];

/** A code has up to about 4,000 characters; the other words are short. */
const mostFormBytes = 64 * 1024;

/**
 * Mounts the pages to which identity providers, and third parties that users connect, send browsers back. Each leads on
 * at once, to where the sign-on or the consent is completed: cookies that are SameSite=Strict stay behind on a way that
 * begins at another site, and come along on one that begins here.
 */
export function mountSignOnPages(server: FastifyInstance): void {
  leadOn(server, '/account/sign-on', '../api/v1/auth/sign-on/complete', 'Signing in');
  leadOn(server, '/account/connect', '../api/v1/providers/connect/oauth/callback', 'Connecting an account');
  leadOn(server, '/account/install', '../api/v1/providers/install/callback', 'Installing the assistant');
}

function leadOn(server: FastifyInstance, from: string, to: string, title: string): void {
  const page = (given: Record<string, unknown>, reply: FastifyReply): string => {
    const query = new URLSearchParams();
    for (const name of parameters) if (typeof given[name] === 'string') query.set(name, given[name]);
    // Percent-encoded, so that `&` is the one sign that means something in HTML.
    const onward = `${to}?${String(query).replaceAll('&', '&amp;')}`;
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><meta http-equiv="refresh" content="0; url=${onward}"></head>
<body><p><a href="${onward}">Go on</a></p></body>
</html>
`;
  };
  server.get(from, async (request, reply) => page(request.query as Record<string, unknown>, reply));
  // As issuers send it that were set to `response_mode=form_post` (OAuth 2.0 Form Post Response Mode).
  server.register(async scope => {
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: mostFormBytes }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post(from, async (request, reply) => page((request.body ?? {}) as Record<string, unknown>, reply));
  });
}
