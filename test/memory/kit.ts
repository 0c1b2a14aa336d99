import type { Memory } from '../../src/generated/prisma/client.ts';
import type { Person } from '../kit/person.ts';
import type { SharedService } from '../kit/service.ts';

export const fields =
  'id category content definition { term meaning } importance origin status edited expiresAt supersedes { id }';

/** Runs a mutation with one input. */
export const run = async (person: Person, field: string, input: object, selection = fields) => {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input`;
  return (await person.graphql(`mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, { input }))[
    field
  ];
};

export const create = (person: Person, content: string, more: object = {}) =>
  run(person, 'createMemory', { content, ...more });

/** The contents of a list, with the filter that its arguments are. */
export const list = async (person: Person, args = ''): Promise<string[]> => {
  const { memories } = await person.graphql(`{ memories${args} { nodes { content } } }`);
  return memories.nodes.map(({ content }: { content: string }) => content);
};

/** As a conversation leaves one that waits for the person's yes. */
export const propose = ({ app }: SharedService, person: Person, content: string, more: Partial<Memory> = {}) =>
  app.db.memory.create({ data: { userId: person.id, content, origin: 'INFERRED', status: 'PROPOSED', ...more } });
