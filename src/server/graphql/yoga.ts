import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../../context.ts';
import { presentError } from './errors.ts';
import type { Pipeline } from './execute.ts';
import type { GraphQLHost } from './host.ts';

/** Ours is kept apart: Yoga's own context also has a `request`. */
type Hosted = { ours: Context };

/** Hosts the pipeline on graphql-yoga. */
export function hostOnYoga(pipeline: Pipeline): GraphQLHost {
  const yoga = createYoga<Hosted>({
    schema: pipeline.schema,
    graphqlEndpoint: '/graphql',
    // The pipeline presents errors; a second mask would hide its codes.
    maskedErrors: false,
    logging: false,
    parserAndValidationCache: false,
    // Served by our own routes, the same for every host.
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    plugins: [usePipeline(pipeline) as Plugin],
  });
  return {
    async handle(request, reply, context) {
      const response = await yoga.handleNodeRequestAndResponse(request, reply, { ours: context });
      reply.status(response.status);
      response.headers.forEach((value, name) => void reply.header(name, value));
      // As text: sent as it is, a Response goes out as a stream in chunks, which doubles what Yoga costs.
      return reply.send(await response.text());
    },
    async stop() {
      await yoga.dispose();
    },
  };
}

const usePipeline = (pipeline: Pipeline): Plugin<Hosted> => ({
  onParse: ({ setParseFn }) =>
    setParseFn((source: string | { body: string }) =>
      pipeline.parse(typeof source === 'string' ? source : source.body),
    ),
  onValidate: ({ setValidationFn }) => setValidationFn((_schema, document) => pipeline.validate(document)),
  onExecute: ({ setExecuteFn }) =>
    setExecuteFn(({ document, variableValues, operationName, contextValue }) =>
      pipeline.execute({ document, variables: variableValues, operationName, context: contextValue.ours }),
    ),
  // What failed before the execution, and so was not presented there.
  onExecutionResult({ result, setResult, context }) {
    if (!result || !('errors' in result) || !result.errors) return;
    const { ours } = context as Hosted & typeof context;
    setResult({ ...result, errors: result.errors.map(error => presentError(error, ours)) });
  },
});
