import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const people = ['Ada Quill', 'Ben Marsh', 'Cleo Frost', 'Dov Lane', 'Eva Stone', 'Finn Holt'];
const towns = ['Norwick', 'Norwick', 'Norwick', 'Sudbury', 'Sudbury', 'Westham'];
const states = ['Collected', 'Collected', 'Collected', 'No-Show', 'Collected', 'Declined', 'Collected', 'No-Show'];
const members = ['member_id,full_name,town,joined_on,active'];
for (const [at, name] of people.entries())
  members.push(`${at + 1},${name},${towns[at]},2021-0${at + 1}-15,${at === 2 ? 'No' : 'Yes'}`);
// The last member never borrowed anything.
const loans = ['loan_id,member_id,borrowed_on,returned_on,tool,status,fee'];
for (let at = 0; at < 40; at++) {
  const [month, day] = [String((at % 9) + 1).padStart(2, '0'), String((at % 20) + 1).padStart(2, '0')];
  const back = at % 8 === 3 ? '' : `2024-${month}-${String((at % 20) + 4).padStart(2, '0')}`;
  loans.push(
    `${at + 1},${(at % 5) + 1},2024-${month}-${day},${back},${['Drill', 'Sander', 'Ladder'][at % 3]},${states[at % 8]},${4 + (at % 7)}`,
  );
}
const { ask } = over({ members: members.join('\n'), loans: loans.join('\n') }, true);

/** What a question is asked back with; none where it is answered or refused. */
const offered = async (question: string): Promise<string[]> =>
  (await ask(question)).outputs.flatMap(output =>
    output.kind === 'asked' ? output.options.map(({ text }) => text) : [],
  );

describe('A question of which too little was understood is asked back', () => {
  it('with the states that rows may be in, where nothing is called by what they did', async () => {
    const options = await offered('How many loans never materialised?');
    expect(options.length).toBeGreaterThan(1);
    expect(options).toContain('How many loans are there with status No-Show?');
  });

  it('with those of which there is nothing, where something is denied', async () => {
    const [first] = await offered('Which members have we not clapped eyes on a single time?');
    expect(first).toBe('Show the members without any loans');
    const answer = await ask('Which members have we not clapped eyes on a single time?', first!);
    expect(answer.rows.flat()).toContain('Finn Holt');
    expect(answer.rows).toHaveLength(1);
  });

  it('with the place, the month or the person that comes first, as it asks for where, when or who', async () => {
    expect(await offered('Where do most of the people who borrow from us come from?')).toContain(
      'Which town has the highest number of loans?',
    );
    const months = await offered('What time of year are we flurbiest?');
    expect(months).toContainEqual(expect.stringMatching(/^Which month has the highest number of loans/));
  });

  it('with the lengths between its dates, where it asks how many nights something lasts', async () => {
    expect(await offered('How many nights is a tool kept out on average?')).toContain(
      'What is the average time from borrowed on to returned on?',
    );
  });

  it('with questions that each give something else, of which one that is taken is run as it is', async () => {
    const question = 'How many loans never materialised?';
    const options = await offered(question);
    const figures = await Promise.all(options.map(async option => JSON.stringify((await ask(question, option)).rows)));
    expect(new Set(figures).size).toBe(options.length);
  });
});

describe('A question is refused with what is missing', () => {
  it('where what is asked for is like nothing in the data', async () => {
    expect(await offered('Which weather had the most thunder?')).toEqual([]);
    expect(await offered('How happy were members with our flurb?')).toEqual([]);
    expect((await ask('Which weather had the most thunder?')).text).toContain('“weather”');
  });
});

describe('An answer that would leave out what turns the question round', () => {
  it('is asked back in its stead', async () => {
    const { outputs, text } = await ask('Which members on our books did we never actually meet?');
    expect(outputs.map(({ kind }) => kind)).toEqual(['asked']);
    expect(text).toContain('Show the members without any loans');
  });
});
