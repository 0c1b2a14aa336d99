import { sendFile } from '../src/server/http/send-file.ts';
import { answerOf } from './errors.ts';
import { contextOf, type Handler, type Host, readRequest } from './handler.ts';
import type { PreparedRow } from './prepare.ts';

/** Serves a row whose way ends in a Download: the signed address is opened here, instead of by the client. */
export const answerDownload =
  ({ app, pipeline }: Host, route: PreparedRow): Handler =>
  async (request, reply) => {
    const variables = readRequest(route, request);
    const result = await pipeline.execute({ document: route.document, variables, context: contextOf(request) });
    const { url } = answerOf(route, result) as { url: string };
    const token = decodeURIComponent(new URL(url).pathname.split('/').at(-1)!);
    return sendFile(request, reply, await app.files.open(token), token);
  };
