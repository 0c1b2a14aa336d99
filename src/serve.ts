import { mountRest } from '../rest-compat/mount.ts';
import type { Replacements } from './app/replacements.ts';
import { createApp, type RunningApp } from './app.ts';
import type { Config } from './base/config.ts';
import { inWords } from './base/start/port.ts';
import { collectEarly, compileSparingly } from './base/start/spare-memory.ts';
import { schema } from './schema.ts';
import { createPipeline, type Pipeline } from './server/graphql/execute.ts';
import { createServer } from './server/http.ts';
import { stopServer } from './server/stop.ts';

export type Service = {
  /** Where it listens, without a trailing slash. */
  url: string;
  app: RunningApp;
  pipeline: Pipeline;
  /** Ends streams so that clients resume elsewhere, lets requests finish for up to `graceMs`, hands jobs back, closes all. */
  stop(graceMs?: number): Promise<void>;
};

/** Starts the whole service and listens. Rejects with what `startFault` has words for where a person has to act. */
export async function serve(config: Config, replacements: Replacements = {}): Promise<Service> {
  const { onStep = () => {} } = replacements;
  compileSparingly();
  collectEarly();
  const app = await createApp(config, replacements);
  try {
    onStep('reads the schema and the rows of the REST API');
    const pipeline = createPipeline(schema, config);
    const server = await createServer(app, pipeline, [mountRest({ app, pipeline })]);
    onStep('begins to listen');
    const url = await server.listen({ port: config.port, host: config.host }).catch(error => {
      throw inWords(error, config);
    });
    app.listensAt(url);
    return {
      url,
      app,
      pipeline,
      async stop(graceMs = 10_000) {
        app.beginStop();
        await stopServer(server, graceMs);
        await app.stop();
      },
    };
  } catch (error) {
    await app.stop();
    throw error;
  }
}
