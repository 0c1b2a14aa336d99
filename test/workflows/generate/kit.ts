import { readFileSync } from 'node:fs';
import { beforeAll } from 'vitest';
import { sample } from '../../../src/demo/sample.ts';
import { group, member, organizationOf } from '../../agents/kit.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';

/** Ada, an Admin in Berlin with a table of sales, Ben Berg, Anna Kern, and the group Finance of the two. */
export type Team = {
  service: SharedService;
  organizationId: string;
  groupId: string;
  ada: Person;
  ben: Person;
  anna: Person;
  /** By their ids. */
  names: Map<string, string>;
  generate(prompt: string, by?: Person): Promise<{ status: number; body: any }>;
};

/** The team, filled in before the first test of a file. */
export function withTeam(): Team {
  const here = {} as Team;
  beforeAll(async () => {
    here.service = await sharedService();
    await makeTeam(here);
  });
  return here;
}

/** Makes the team in a service. */
export async function makeTeam(here: Team): Promise<void> {
  const { service } = here;
  here.ada = await signUp(service, 'Ada');
  here.organizationId = await organizationOf(service, here.ada);
  [here.ben, here.anna] = [
    await member(service, here.organizationId, 'Ben'),
    await member(service, here.organizationId, 'Anna'),
  ];
  const { ada, ben, anna } = here;
  here.names = new Map([
    [ada.id, 'Ada'],
    [ben.id, 'Ben'],
    [anna.id, 'Anna'],
  ]);
  const { user } = service.app.db;
  await user.update({ where: { id: ada.id }, data: { timeZone: 'Europe/Berlin' } });
  await user.update({ where: { id: ben.id }, data: { name: 'Ben Berg' } });
  await user.update({ where: { id: anna.id }, data: { name: 'Anna Kern' } });
  here.groupId = await group(service, here.organizationId, 'Finance', [ben, anna]);
  await ada.upload('store-sales.csv', readFileSync(sample.file));
  here.generate = (prompt, by = ada) =>
    by.rest('POST', '/workflows/generate', { prompt: prompt.replace('ben@team.example', ben.email) });
}
