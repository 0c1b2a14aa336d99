import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import type { Console } from './console/console.ts';

/** Mounts `/`: for browsers the console, and where that was not built a page that leads on; for programs JSON. */
export function mountHome(server: FastifyInstance, app: Pick<App, 'config'>, pages: Console): void {
  const places = [
    [
      'graphql',
      '/graphql',
      app.config.graphiql ? 'GraphQL; in a browser GraphiQL' : 'GraphQL; GraphiQL is off (GRAPHIQL)',
    ],
    ['rest_docs', '/api/v1/docs', 'The REST API, to read and to try'],
    ['openapi', '/api/v1/openapi.json', 'Its OpenAPI document'],
    ['health', '/health/ready', 'Whether the service and the parts it needs are well'],
  ] as const;
  const readme = 'README.md, in the folder of the project';
  const json = {
    name: 'Analytics Assistant',
    ...Object.fromEntries(places.map(([name, path]) => [name, path])),
    readme,
  };
  const rows = places.map(([, path, what]) => `<li><a href="${path}">${path}</a>: ${what}</li>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Analytics Assistant</title>
<style>body { font: 1.1em/1.6 system-ui, sans-serif; max-width: 40em; margin: 3em auto; padding: 0 1em }</style>
</head>
<body>
<h1>Analytics Assistant</h1>
<p>Ask a question of your tables, databases and documents in plain words, and get an answer that can be checked.</p>
<ul>
${rows}
</ul>
<p>How to begin is told in ${readme}. The page to ask on is missing here: <code>npm run console:build</code> makes it.</p>
</body>
</html>
`;
  server.get('/', async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'accept');
    const isPage = request.headers.accept?.includes('text/html');
    if (isPage && pages) return pages.send(reply);
    return isPage ? reply.type('text/html; charset=utf-8').send(html) : reply.send(json);
  });
}
