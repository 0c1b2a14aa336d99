import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { prefix } from './handler.ts';

const require = createRequire(import.meta.url);
const folder = join(require.resolve('swagger-ui-dist/package.json'), '..');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Analytics Assistant Service API</title>
<link rel="stylesheet" href="${prefix}/docs/swagger-ui.css">
<link rel="icon" href="${prefix}/docs/favicon-32x32.png">
</head>
<body>
<div id="viewer"></div>
<script src="${prefix}/docs/swagger-ui-bundle.js"></script>
<script src="${prefix}/docs/start.js"></script>
</body>
</html>
`;

// A file of its own, so that the page works where inline scripts are forbidden. No validator: it would be asked outside.
const start = `SwaggerUIBundle({
  url: '${prefix}/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
});
`;

const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

/** Mounts the API's description at `openapi.json` and a viewer of it at `docs`, which asks nothing of other hosts. */
export function mountViewer(api: FastifyInstance, describe: () => unknown): void {
  let described: string | undefined;
  api.get('/openapi.json', async (_request, reply) => {
    described ??= JSON.stringify(describe());
    return reply.type('application/json; charset=utf-8').send(described);
  });
  api.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  api.get('/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  for (const [name, type] of Object.entries(files)) {
    let bytes: Promise<Buffer> | undefined;
    api.get(`/docs/${name}`, async (_request, reply) => {
      bytes ??= readFile(join(folder, name));
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(await bytes);
    });
  }
}
