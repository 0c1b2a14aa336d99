import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { NotFound } from '../../base/errors.ts';

export type GraphiQL = {
  send(reply: FastifyReply): Promise<FastifyReply>;
  sendFile(reply: FastifyReply, name: string): Promise<FastifyReply>;
};

type File = { type: string; gzipped: Buffer };

/** What the editor holds at first: lines short enough for half a window, and a query that runs with and without a token. */
export const opening = `# Ctrl+Space completes, Ctrl+Enter runs.
# The schema is in the book at the upper left.
#
# Nearly all needs a token, below under Headers:
#   {"Authorization": "Bearer …"}
# It is the accessToken of the mutation logIn.

query WhoAmI {
  me {
    email
  }
}
`;

const options = {
  title: 'Analytics Assistant',
  endpoint: '/graphql',
  subscriptionsEndpoint: '/graphql/stream',
  subscriptionsProtocol: 'GRAPHQL_SSE',
  defaultQuery: opening,
  shouldPersistHeaders: false,
};

/**
 * What GraphiQL keeps in the browser, for ever and for every script of the origin: tabs and history, but no headers, which
 * hold what lets somebody in. Its own switch for that leaves them in the history. Rids the browser of what was kept before.
 */
export const storage = `(() => {
  const prefix = 'graphiql:';
  const withoutHeaders = (key, value) => {
    if (key === prefix + 'headers') return '';
    try {
      return JSON.stringify(JSON.parse(value, (name, inner) => (/headers$/i.test(name) && typeof inner === 'string' ? null : inner)));
    } catch {
      return value;
    }
  };
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.setItem(key, withoutHeaders(key, localStorage.getItem(key)));
  return {
    get length() { return Object.keys(localStorage).filter(key => key.startsWith(prefix)).length; },
    clear() { for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key); },
    getItem: key => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, withoutHeaders(key, value)),
    removeItem: key => localStorage.removeItem(key),
  };
})()`;

/**
 * GraphiQL, of which every byte is served here: the page loads nothing from any other host, and no inline script, so
 * that it needs no exception from the content security policy.
 */
export function graphiqlPage(): GraphiQL {
  let built: Promise<{ html: string; files: Map<string, File> }> | undefined;
  // On first use: the bundle is large, and few nodes ever show it.
  const load = () => {
    built ??= build();
    return built;
  };
  return {
    async send(reply) {
      const { html } = await load();
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
    },
    async sendFile(reply, name) {
      const file = (await load()).files.get(name);
      if (!file) throw new NotFound('file');
      return reply
        .type(file.type)
        .header('content-encoding', 'gzip')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(file.gzipped);
    },
  };
}

async function build() {
  const { css, editorWorkerService, favicon, graphqlWorker, js, jsonWorker } = await import(
    '@graphql-yoga/render-graphiql/graphiql'
  );
  const files = new Map<string, File>();
  const add = async (name: string, type: string, content: string): Promise<string> => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    files.set(`${hash}-${name}`, { type, gzipped: await promisify(gzip)(content) });
    return `/graphql/graphiql/${hash}-${name}`;
  };
  const script = 'text/javascript; charset=utf-8';
  const workers = {
    editorWorkerService: await add('editor.worker.js', script, editorWorkerService),
    json: await add('json.worker.js', script, jsonWorker),
    graphql: await add('graphql.worker.js', script, graphqlWorker),
  };
  const setUp = `self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_, label) => (${JSON.stringify(workers)})[label] };`;
  const begin = `YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), { ...${JSON.stringify(options)}, storage: ${storage} });`;
  const bundle = await add('graphiql.js', script, `${setUp}\n${js};\n${begin}`);
  const style = await add('graphiql.css', 'text/css; charset=utf-8', css);
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${options.title}</title>
    <link rel="icon" href="${favicon}">
    <link rel="stylesheet" href="${style}">
  </head>
  <body id="body" class="no-focus-outline">
    <noscript>This page needs JavaScript.</noscript>
    <div id="root"></div>
    <script src="${bundle}"></script>
  </body>
</html>
`;
  return { html, files };
}
