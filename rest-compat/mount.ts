import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { NotFound } from '../src/base/errors.ts';
import { sendProblem } from '../src/server/http/problem.ts';
import { answerDownload } from './download.ts';
import { answerError, methodNotAllowed } from './errors.ts';
import { admit, answerJson, type Handler, type Host, prefix } from './handler.ts';
import { describeApi } from './openapi.ts';
import { type PreparedRow, prepareRows } from './prepare.ts';
import type { Routes } from './route.ts';
import { allRoutes } from './rows.ts';
import { answerStream } from './stream.ts';
import { answerUpload, formLimits } from './upload.ts';
import { mountViewer } from './viewer.ts';

const answers: Record<PreparedRow['kind'], (host: Host, route: PreparedRow) => Handler> = {
  json: answerJson,
  stream: answerStream,
  upload: answerUpload,
  download: answerDownload,
};

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * The REST API, to be mounted on a server. Every row is held to the schema here: throws RowError, which names the row,
 * where one does not fit.
 */
export function mountRest(host: Host, routes: readonly Routes[] = allRoutes): (server: FastifyInstance) => void {
  const prepared = prepareOnce(host.pipeline.schema, routes);
  return server => {
    server.register(
      async api => {
        api.setErrorHandler((error, _request, reply) => answerError(error, reply));
        api.setNotFoundHandler(({ method, url }, reply) =>
          sendProblem(
            reply,
            Object.assign(new NotFound('endpoint'), { message: `There is no ${method} ${url.split('?', 1)[0]}.` }),
          ),
        );
        for (const route of prepared) if (route.kind !== 'upload') mountRow(api, host, route);
        refuseOtherMethods(api, prepared);
        mountViewer(api, () => describeApi(routes, prepared));
        await api.register(async forms => {
          await forms.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
          for (const route of prepared) if (route.kind === 'upload') mountRow(forms, host, route);
        });
      },
      { prefix },
    );
  };
}

const known = new WeakMap<GraphQLSchema, WeakMap<readonly Routes[], PreparedRow[]>>();

/** The rows as they fit a schema, which takes 0.2 seconds: services of one process, as tests start them, share it. */
function prepareOnce(schema: GraphQLSchema, routes: readonly Routes[]): PreparedRow[] {
  const ofSchema = known.get(schema) ?? new WeakMap<readonly Routes[], PreparedRow[]>();
  known.set(schema, ofSchema);
  const prepared = ofSchema.get(routes) ?? prepareRows(schema, routes);
  ofSchema.set(routes, prepared);
  return prepared;
}

function mountRow(api: FastifyInstance, host: Host, route: PreparedRow): void {
  api.route({
    method: route.method,
    url: urlOf(route.path),
    // HEAD must not do what GET does where that opens a stream or changes something.
    exposeHeadRoute: route.method === 'GET' && route.kind !== 'stream' && route.row.safe !== false,
    onRequest: admit(host, route),
    handler: answers[route.kind](host, route),
  });
}

/** Says which methods a path has, rather than that there is no such path. */
function refuseOtherMethods(api: FastifyInstance, routes: readonly PreparedRow[]): void {
  const byUrl = Map.groupBy(routes, route => urlOf(route.path));
  for (const [url, same] of byUrl) {
    const allowed = same.map(route => route.method);
    const others = methods.filter(method => !allowed.includes(method));
    api.route({
      method: others,
      url,
      exposeHeadRoute: false,
      async onRequest(request, reply) {
        reply.header('allow', allowed.join(', '));
        throw methodNotAllowed(request.method, allowed);
      },
      handler: () => {},
    });
  }
}

/** A path as the router writes it: `/chat/:task_id`. */
const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
