import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeApi } from '../../rest-compat/openapi.ts';
import { prepareRows } from '../../rest-compat/prepare.ts';
import { allRoutes } from '../../rest-compat/rows.ts';
import { schema } from '../../src/schema.ts';
import { bin, emptyFolder, root, run, write } from './compile.ts';

type Report = {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
};

it('the OpenAPI document is one: redocly finds no error in it', async () => {
  const folder = emptyFolder('openapi-lint');
  write(folder, { 'openapi.json': JSON.stringify(describeApi(allRoutes, prepareRows(schema, allRoutes))) });
  const lint = ['lint', '--format', 'json', '--config', join(root, 'redocly.yaml'), join(folder, 'openapi.json')];
  const { output } = await run(bin('redocly'), lint);
  const report: Report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  const found = report.problems.map(
    ({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`,
  );
  expect(report.totals, found.join('\n')).toMatchObject({ errors: 0 });
});
