import type { FastifyInstance } from 'fastify';
import { MalformedRequest, TooLarge } from '../base/errors.ts';
import type { App } from '../context.ts';
import { detachBody } from './http/detach-body.ts';
import { sendFile } from './http/send-file.ts';

/** Bytes that an uploaded file may have. */
const maxUploadBytes = 50 * 1024 * 1024;

/** Mounts the signed addresses of files: `PUT /uploads/:id?signature=…` takes bytes, `GET /downloads/:token` gives them. */
export function mountFiles(server: FastifyInstance, app: Pick<App, 'files'>): void {
  server.register(async scope => {
    // The bytes go to storage as they come, whatever they are called.
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async request => {
      request.raw.headers['content-type'] = 'application/octet-stream';
    });
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));

    scope.put<{ Params: { id: string }; Querystring: { signature?: unknown } }>(
      '/uploads/:id',
      async (request, reply) => {
        const { signature } = request.query;
        if (typeof signature !== 'string')
          throw new MalformedRequest('The address lacks its signature; use it as it was given.');
        if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) {
          // What is still sent is read on within bounds (`readBodies`), so that the client gets to read why.
          reply.header('connection', 'close');
          throw new TooLarge(`The file is larger than the limit of ${maxUploadBytes / 1024 / 1024} MB.`);
        }
        return app.files.receive(request.params.id, signature, detachBody(request.raw));
      },
    );
  });

  server.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/downloads/:token',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { token } = request.params;
      return sendFile(request, reply, await app.files.open(token), token);
    },
  });
}
