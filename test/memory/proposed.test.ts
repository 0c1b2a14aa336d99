import { beforeAll, describe, expect, it } from 'vitest';
import { mostMemories } from '../../src/memory/limits.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { create, list, propose, run } from './kit.ts';

let service: SharedService;
beforeAll(async () => {
  service = await sharedService();
});

const somebody = () => signUp(service);
const active = (person: Person) => list(person);
const aside = (person: Person) => list(person, '(status: SUPERSEDED)');
const accept = (person: Person, id: string) => run(person, 'acceptMemory', { id });
const restore = (person: Person, id: string) => run(person, 'restoreMemory', { id });
const tax = { term: 'revenue', meaning: 'revenue minus tax' };

describe('A proposed memory', () => {
  it('waits apart from the others, and is in force once it is accepted', async () => {
    const person = await somebody();
    const { id } = await propose(service, person, 'I like tables', { quote: 'I like tables' });
    expect(await active(person)).toEqual([]);
    expect(await list(person, '(status: PROPOSED)')).toEqual(['I like tables']);
    expect((await person.rest('GET', '/memories?status=proposed')).body.items).toMatchObject([
      { id, status: 'proposed', origin: 'inferred', quote: 'I like tables' },
    ]);
    expect((await person.rest('GET', '/memories/stats')).body).toMatchObject({ total: 0, proposed_count: 1 });
    const accepted = await person.rest('POST', `/memories/${id}/accept`);
    expect(accepted).toMatchObject({ status: 200, body: { id, status: 'active', edited: false } });
    expect(await active(person)).toEqual(['I like tables']);
    expect(await accept(person, id)).toMatchObject({ id, status: 'ACTIVE' });
  });

  it('puts aside what it contradicts only when it is accepted', async () => {
    const person = await somebody();
    const old = await create(person, 'By revenue we mean gross revenue');
    const proposal = await propose(service, person, 'By revenue we mean revenue minus tax', { ...tax });
    expect(await active(person)).toEqual([old.content]);
    expect(await accept(person, proposal.id)).toMatchObject({ status: 'ACTIVE', supersedes: { id: old.id } });
    expect([await active(person), await aside(person)]).toEqual([[proposal.content], [old.content]]);
  });

  it('puts aside what it was proposed in place of, though the two do not contradict each other by their words', async () => {
    const person = await somebody();
    const old = await create(person, 'I like tables');
    const proposal = await propose(service, person, 'I like charts now', { supersedesId: old.id });
    await accept(person, proposal.id);
    expect([await active(person), await aside(person)]).toEqual([['I like charts now'], ['I like tables']]);
  });

  it('is declined by deleting it, and changed before it is accepted', async () => {
    const person = await somebody();
    const [one, two] = [await propose(service, person, 'I like tables'), await propose(service, person, 'I ask late')];
    expect((await person.rest('DELETE', `/memories/${one.id}`)).status).toBe(204);
    await run(person, 'updateMemory', { id: two.id, content: 'I ask early' });
    expect(await accept(person, two.id)).toMatchObject({ content: 'I ask early', status: 'ACTIVE', edited: true });
    expect(await list(person, '(status: null)')).toEqual(['I ask early']);
  });

  it('is accepted by writing the same, and gone where the same is in force when it is accepted', async () => {
    const person = await somebody();
    const proposal = await propose(service, person, 'I like tables');
    expect(await create(person, 'I like tables.')).toMatchObject({ id: proposal.id, status: 'ACTIVE' });
    const late = await propose(service, person, 'i like tables');
    expect(await accept(person, late.id)).toMatchObject({ id: proposal.id });
    expect(await list(person, '(status: null)')).toEqual(['I like tables']);
  });
});

describe('A new definition of the same words', () => {
  it('puts the old one aside as it is, and undo brings it back and puts the new one aside', async () => {
    const person = await somebody();
    const old = await create(person, 'By revenue we mean gross revenue');
    const late = await create(person, 'By Revenue we mean revenue minus tax');
    expect(late).toMatchObject({ status: 'ACTIVE', supersedes: { id: old.id } });
    expect([await active(person), await aside(person)]).toEqual([[late.content], [old.content]]);
    const back = await person.rest('POST', `/memories/${old.id}/restore`);
    expect(back).toMatchObject({ status: 200, body: { id: old.id, status: 'active', supersedes: { id: late.id } } });
    expect([await active(person), await aside(person)]).toEqual([[old.content], [late.content]]);
    // And the other way round, as often as one likes.
    expect(await restore(person, late.id)).toMatchObject({ status: 'ACTIVE', supersedes: { id: old.id } });
    expect([await active(person), await aside(person)]).toEqual([[late.content], [old.content]]);
  });

  it('is undone over several of them, and in one that was reworded since', async () => {
    const person = await somebody();
    const [first, second, third] = [
      await create(person, 'By costs we mean all costs'),
      await create(person, 'By costs we mean paid costs'),
      await create(person, 'By costs we mean open costs'),
    ];
    await run(person, 'updateMemory', { id: third.id, content: 'I look at costs by month' });
    await restore(person, first.id);
    expect(await active(person)).toEqual([first.content]);
    expect(await aside(person)).toEqual(['I look at costs by month', second.content]);
  });

  it('puts the old one aside as well where another memory is reworded into it', async () => {
    const person = await somebody();
    const old = await create(person, 'By margin we mean gross margin');
    const other = await create(person, 'I like margins');
    const reworded = { id: other.id, content: 'By margin we mean net margin' };
    expect(await run(person, 'updateMemory', reworded)).toMatchObject({
      definition: { term: 'margin', meaning: 'net margin' },
      supersedes: { id: old.id },
    });
    expect(await aside(person)).toEqual([old.content]);
  });

  it('is refused where there is no room for another one in force, and the one in its place is gone', async () => {
    const person = await somebody();
    const old = await create(person, 'By costs we mean all costs');
    const { id } = await create(person, 'By costs we mean paid costs');
    await run(person, 'deleteMemory', { id }, 'id');
    const data = Array.from({ length: mostMemories }, (_, n) => ({ userId: person.id, content: `Thing ${n}` }));
    await service.app.db.memory.createMany({ data });
    const { status, body } = await person.rest('POST', `/memories/${old.id}/restore`);
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^You have 1,000 memories/)]);
    expect(await aside(person)).toEqual([old.content]);
  });

  it('leaves alone what waits: what was put aside cannot be accepted, nor a proposal restored', async () => {
    const person = await somebody();
    const old = await create(person, 'By costs we mean all costs');
    await create(person, 'By costs we mean paid costs');
    expect((await refusal(accept(person, old.id))).code).toBe('CONFLICT');
    const proposal = await propose(service, person, 'I like tables');
    expect((await refusal(restore(person, proposal.id))).code).toBe('CONFLICT');
    expect(await active(person)).toEqual(['By costs we mean paid costs']);
  });
});
