import DataLoader from 'dataloader';
import type { App, Context } from '../context.ts';
import { type AgentDefinition, agents } from '../engine/reasoner/agents.ts';
import type { AgentSetting } from '../generated/prisma/client.ts';
import { modelsBeside } from '../model-settings/check-model.ts';
import { modelsInForce } from '../model-settings/models-in-force.ts';
import { type Effective, merge } from './merge.ts';
import type { FoundPlace } from './places.ts';
import { type SettingRow, settingsOfOrganizations, settingsOfUsers } from './settings-rows.ts';

type Needs = Pick<App, 'db' | 'config' | 'secrets'>;

/** An agent seen from a place: what is set there, and what is in force for whoever stands there. */
export type AgentAccess = {
  definition: AgentDefinition;
  place: FoundPlace;
  row: AgentSetting | null;
  effective: Effective;
};

/** The models that agents of each of these people can be given: those of the provider in force; none without one. */
export async function modelsFor(
  app: Needs,
  askers: readonly { userId: string; organizationId: string }[],
): Promise<Map<string, string[]>> {
  const inForce = await modelsInForce(app, askers, 'completion');
  return new Map([...inForce].map(([userId, model]) => [userId, model ? modelsBeside(model) : []]));
}

/** Every agent, seen from each of these places, which the caller was found to administer; in as many statements as for one. */
export async function agentsAtAll(app: Needs, places: readonly FoundPlace[]): Promise<AgentAccess[][]> {
  const people = places.flatMap(({ userId, organizationId }) =>
    userId && organizationId ? [{ userId, organizationId }] : [],
  );
  const organizations = [...new Set(places.flatMap(({ userId, organizationId: id }) => (id && !userId ? [id] : [])))];
  const [ofUsers, ofOrganizations, models, stored] = await Promise.all([
    settingsOfUsers(
      app,
      people.map(({ userId }) => userId),
    ),
    settingsOfOrganizations(app, organizations),
    modelsFor(app, people),
    app.db.agentSetting.findMany({ where: { OR: conditionsFor(places) } }),
  ]);
  const rowsAt = ({ organizationId, groupId, userId }: FoundPlace): SettingRow[] =>
    userId
      ? (ofUsers.get(userId) ?? [])
      : ofOrganizations.filter(
          row =>
            row.organizationId === null ||
            (row.organizationId === organizationId && (row.groupId === null || row.groupId === groupId)),
        );
  return places.map(place => {
    const rows = rowsAt(place);
    return agents.map(definition => ({
      definition,
      place,
      row: stored.find(row => row.agentName === definition.name && isAt(row, place)) ?? null,
      effective: merge(definition, rows, place.userId ? (models.get(place.userId) ?? []) : null),
    }));
  });
}

/** Every agent, seen from one place. */
export const agentsAt = async (app: Needs, place: FoundPlace): Promise<AgentAccess[]> =>
  (await agentsAtAll(app, [place]))[0]!;

const loaders = new WeakMap<Context, DataLoader<FoundPlace, AgentAccess[], string>>();

/** The same for a list of places, such as of members: what is asked for each is read together. */
export function loadAgentsAt(ctx: Context, place: FoundPlace): Promise<AgentAccess[]> {
  let loader = loaders.get(ctx);
  if (!loader) {
    loader = new DataLoader((places: readonly FoundPlace[]) => agentsAtAll(ctx.app, places), { cache: false });
    loaders.set(ctx, loader);
  }
  return loader.load(place);
}

const isAt = (row: AgentSetting, place: FoundPlace): boolean =>
  row.organizationId === place.organizationId && row.groupId === place.groupId && row.userId === place.userId;

const conditionsFor = (places: readonly FoundPlace[]) => {
  const ids = (key: keyof FoundPlace) => places.flatMap(place => place[key] ?? []);
  return [
    { organizationId: null },
    { organizationId: { in: ids('organizationId') }, groupId: null, userId: null },
    { groupId: { in: ids('groupId') } },
    { userId: { in: ids('userId') } },
  ];
};
