import { schema } from '../src/schema.ts';
import { describeApi } from './openapi.ts';
import { prepareRows } from './prepare.ts';
import { allRoutes } from './rows.ts';

// Writes the OpenAPI document to standard output, as the service serves it.
process.stdout.write(`${JSON.stringify(describeApi(allRoutes, prepareRows(schema, allRoutes)), null, 2)}\n`);
