import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtinReasoner } from '../../../../src/engine/reasoner/builtin/reasoner.ts';
import type { AnswerPart, Brief, Desk, Finding, Turn } from '../../../../src/engine/reasoner/reasoner.ts';
import { deskOver, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

// Which tables are asked, where there are several places that can be.
const albums = 'album_id,title,price\n1,Blue,10\n2,Red,20\n3,Green,30\n';
const flights = 'flight_id,airline,price\n1,Alpha,100\n2,Beta,200\n';
let places: Record<'Music' | 'Travel' | 'Record Shop', Tables>;
beforeAll(async () => {
  places = {
    Music: await tablesOf({ albums }),
    Travel: await tablesOf({ flights }),
    'Record Shop': await tablesOf({ albums }),
  };
  for (const { catalog } of Object.values(places)) catalog.tables[0]!.synonyms = [];
  places.Travel.catalog.tables[0]!.synonyms = ['journeys'];
});
afterAll(() => {
  for (const tables of Object.values(places ?? {})) tables.close();
});

type Name = keyof typeof places;

async function ask(question: string, among: Name[], history: Turn[] = []) {
  const asked: { source: string | undefined; dialect: string | undefined }[] = [];
  const sources = among.map(name => ({
    ...{ id: name, name, description: null, dialect: 'postgresql' as const },
    ...{ tables: places[name].catalog.tables, relationships: [] },
  }));
  const desk: Desk = {
    ...deskOver(places.Music),
    async call(tool, args) {
      if (tool === 'describe_tables')
        return { output: { dialect: 'duckdb', tables: [], relationships: [], sources }, sources: [] };
      const { source, dialect } = args as { source?: Name; dialect?: string };
      if (tool === 'run_sql') asked.push({ source, dialect });
      return deskOver(places[source!]).call(tool, args);
    },
  };
  const brief: Brief = {
    ...{ question, mode: 'auto', history, now: new Date('2024-11-20'), timeZone: 'UTC', language: 'en', tools: [] },
  };
  const reasoner = builtinReasoner();
  const { groups } = await reasoner.plan(brief, desk);
  const findings: Finding[] = [];
  for (const assignment of groups.flat()) {
    const output = await reasoner.act(brief, assignment, desk);
    findings.push({ ...assignment, agentId: 'a', status: 'completed', output });
  }
  const parts: AnswerPart[] = [];
  for await (const part of reasoner.answer(brief, findings, desk)) parts.push(part);
  const text = parts.map(part => (part.type === 'text' ? part.text : '')).join('');
  const memory = parts.find(part => part.type === 'memory')?.memory ?? null;
  const followUps = parts.flatMap(part => (part.type === 'follow_ups' ? part.questions : []));
  return { text, followUps, turn: { question, answer: text, memory } as Turn, source: asked.at(-1)?.source, asked };
}

it('the place whose tables have what is asked for is asked, by its id and in words that are translated', async () => {
  for (const [question, place] of [
    ['How many albums are there?', 'Music'],
    ['Which airline has the highest price?', 'Travel'],
    ['How many journeys are there?', 'Travel'],
  ] as const) {
    const { asked, text } = await ask(question, ['Music', 'Travel']);
    expect([question, asked[0]]).toEqual([question, { source: place, dialect: 'duckdb' }]);
    expect(text).toContain(`This is from the data source ${place}.`);
  }
});

it('with one place only, nothing is said of it', async () => {
  expect((await ask('How many albums are there?', ['Music'])).text).not.toContain('data source');
});

it('where two have it, the other is offered, and asked when it is named', async () => {
  const free = await ask('How many albums are there?', ['Music', 'Travel', 'Record Shop']);
  expect([free.source, free.followUps[0]]).toEqual(['Music', 'How many albums are there in Record Shop?']);
  for (const question of [
    free.followUps[0]!,
    'In the Record Shop database, how many albums are there?',
    'How many albums are there in “record shop”?',
    'How many albums are there according to the source Record Shop',
  ]) {
    const { source, text } = await ask(question, ['Music', 'Travel', 'Record Shop']);
    expect([question, source]).toEqual([question, 'Record Shop']);
    expect(text).toContain('**3**');
    expect(text).not.toContain('such data, too');
  }
});

it('a conversation stays where it is, as long as it can', async () => {
  const all: Name[] = ['Music', 'Travel', 'Record Shop'];
  const first = await ask('How many albums are there in Record Shop?', all);
  const second = await ask('What is the average price of albums?', all, [first.turn]);
  expect(second.source).toBe('Record Shop');
  const third = await ask('Which airline has the highest price?', all, [first.turn, second.turn]);
  expect(third.source).toBe('Travel');
});

it('what is nowhere is told as such, with tables of all places', async () => {
  const { text, asked } = await ask('How many zebras are there?', ['Music', 'Travel']);
  expect(asked).toEqual([]);
  expect(text).toMatch(/found nothing called “zebras” in albums or flights/);
});
