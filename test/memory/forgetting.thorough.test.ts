import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedService, sharedService } from '../kit/service.ts';
import { list } from './kit.ts';
import { begun, deletions } from './spoken-kit.ts';

let service: SharedService;
beforeAll(async () => {
  service = await sharedService();
});

describe('A message that asks for something to be forgotten', () => {
  it.each([
    [
      'By net revenue I mean revenue minus tax',
      'Forget what I said about net revenue',
      'What is the total net revenue?',
    ],
    [
      'By net revenue I mean revenue minus tax',
      'please forget my definition of net revenue.',
      'What is the total net revenue?',
    ],
    [
      'By net revenue I mean revenue minus tax',
      'Delete everything you know about net revenue',
      'What is the total net revenue?',
    ],
    [
      'Mit Nettoumsatz meine ich revenue minus tax',
      'Vergiss, was ich über den Nettoumsatz gesagt habe',
      'Wie hoch ist der gesamte Nettoumsatz?',
    ],
    [
      'Mit Nettoumsatz meine ich revenue minus tax',
      'vergiss was ich zum nettoumsatz gesagt hab',
      'Wie hoch ist der gesamte Nettoumsatz?',
    ],
  ])('after “%s”: “%s” deletes it as the list does', async (statement, request, question) => {
    const { person, say } = await begun(service);
    await say(statement);
    expect((await say(question)).response).toContain('486');
    const answer = await say(request);
    expect(answer.response).toMatch(/^(?:I have forgotten what you told me about|Was Sie mir zu „)/);
    expect(answer.response).not.toMatch(/minus|tax/);
    expect(answer.citations).toEqual([]);
    expect(await list(person)).toEqual([]);
    const [entry, ...others] = await deletions(service, person);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ details: { category: 'FACTS', status: 'ACTIVE', origin: 'INFERRED' } });
    const next = await say(question);
    expect(next.response).not.toContain('486');
    expect(JSON.stringify(next)).not.toMatch(/minus tax/);
  });

  it('asks which where several may be meant, and takes the number', async () => {
    const { person, say } = await begun(service);
    await say('Remember that loads from Kiel are weighed twice');
    await say('Remember that loads from Kiel are billed in May');
    await say('Remember that the year starts in April');
    const asked = await say('Forget what I told you about Kiel');
    expect(asked.response).toMatch(/^I keep several things in mind about “Kiel”\. Which shall I forget\?/);
    expect(asked.response).toMatch(
      /1\. “Loads from Kiel are billed in May\.”\[1\]\n2\. “Loads from Kiel are weighed twice\.”\[2\]/,
    );
    expect(await list(person)).toHaveLength(3);
    const done = await say('the second one');
    expect(done.response).toBe('I have forgotten 1 of the 2 things I kept in mind about “Kiel”.');
    expect(await list(person)).toEqual(['The year starts in April.', 'Loads from Kiel are billed in May.']);
  });

  it('forgets all of them where that is said, and nothing otherwise', async () => {
    const { person, say } = await begun(service);
    await say('Remember that loads from Kiel are weighed twice');
    await say('Remember that loads from Kiel are billed in May');
    await say('Vergiss alles über Kiel');
    expect((await say('doch nicht')).response).toBe('Nichts ist vergessen.');
    await say('Vergiss alles über Kiel');
    expect((await say('alle')).response).toMatch(/^2 von 2 Dingen/);
    expect(await list(person)).toEqual([]);
  });

  it('forgets everything just once it has shown what that is', async () => {
    const { person, say } = await begun(service);
    expect((await say('Forget everything')).response).toBe(
      'I keep nothing in mind of you, so there is nothing to forget.',
    );
    await say('Remember that loads from Kiel are weighed twice');
    await say('By net revenue I mean revenue minus tax');
    const asked = await say('Forget everything you know about me');
    expect(asked.response).toMatch(/^This is all that I keep in mind of you\. Shall I forget all of it\?/);
    expect(await list(person)).toHaveLength(2);
    expect((await say('yes')).response).toBe('I have forgotten all that I kept in mind of you.');
    expect(await list(person)).toEqual([]);
    await say('Merk dir, dass Ladungen aus Kiel zweimal gewogen werden');
    expect((await say('Vergiss alles')).response).toBe(
      'Ich habe alles vergessen, was ich mir von Ihnen gemerkt hatte.',
    );
  });

  it('forgets what was put aside as well', async () => {
    const { person, say } = await begun(service);
    await say('By net revenue I mean revenue minus tax');
    await say('By net revenue I mean revenue plus tax');
    expect(await list(person, '(status: SUPERSEDED)')).toHaveLength(1);
    await say('Forget what I said about net revenue');
    expect(await list(person, '(status: null)')).toEqual([]);
    await say('By net revenue I mean revenue minus tax');
    await say('By net revenue I mean revenue plus tax');
    await say('Remember that loads from Kiel are weighed twice');
    await say('Forget everything');
    await say('all');
    expect(await list(person, '(status: null)')).toEqual([]);
  });

  it('asks before it forgets the meaning of another word', async () => {
    const { person, say } = await begun(service);
    await say('By revenue per load I mean revenue divided by loads');
    expect((await say('Forget what I said about loads')).response).toMatch(
      /^This is all that I keep in mind that speaks of “loads”\. Shall I forget it\?/,
    );
    expect(await list(person)).toHaveLength(1);
    await say('yes');
    expect(await list(person)).toEqual([]);
  });

  it('deletes by the number only what the list still says there', async () => {
    const { person, say } = await begun(service);
    await say('Remember that loads from Kiel are weighed twice');
    await say('Remember that loads from Kiel are billed in May');
    await say('Forget what I told you about Kiel');
    const may = await service.app.db.memory.findFirstOrThrow({
      where: { userId: person.id, content: { contains: 'May' } },
    });
    await person.rest('DELETE', `/memories/${may.id}`);
    await say('1');
    expect(await list(person)).toEqual(['Loads from Kiel are weighed twice.']);
  });

  it('says so where there is nothing of it, and where it is somebody else’s', async () => {
    const { say } = await begun(service);
    const other = await begun(service);
    await other.say('By net revenue I mean revenue minus tax');
    expect((await say('Forget what I said about net revenue')).response).toBe(
      'I keep nothing in mind about “net revenue”, so there is nothing to forget.',
    );
    expect(await list(other.person)).toHaveLength(1);
  });
});
