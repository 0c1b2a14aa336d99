import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedService, sharedService } from '../kit/service.ts';
import { list, propose } from './kit.ts';
import { begun, cited } from './spoken-kit.ts';

let service: SharedService;
beforeAll(async () => {
  service = await sharedService();
});

describe('A message that asks what is kept in mind', () => {
  it.each(['What do you know about me?', 'what have you remembered about me', 'Show me my memories'])(
    '“%s” is answered by what is in force, each cited, and nothing of others',
    async question => {
      const { person, say } = await begun(service);
      const other = await begun(service);
      await other.say('Remember that the harbour is closed on Mondays');
      await say('Remember that the year starts in April');
      await say('By net revenue I mean revenue minus tax');
      await propose(service, person, 'I look at late loads on Mondays.');
      const answer = await say(question);
      expect(answer.response).toBe(
        'This is what I keep in mind of you:\n\n1. “By net revenue I mean revenue minus tax.”[1]\n2. “The year starts in April.”[2]\n\n' +
          '1 more waits among your memories for your yes.',
      );
      expect(cited(answer)).toEqual([
        ['memory', 'By net revenue I mean revenue minus tax.'],
        ['memory', 'The year starts in April.'],
      ]);
    },
  );

  it('is answered in German as well, also about one thing', async () => {
    const { say } = await begun(service);
    expect((await say('Was weißt du über mich?')).response).toMatch(/^Ich habe mir von Ihnen nichts gemerkt/);
    await say('Merk dir, dass das Jahr im April beginnt');
    await say('Mit Nettoumsatz meine ich revenue minus tax');
    expect((await say('Was weißt du über mich?')).response).toMatch(
      /^Das habe ich mir von Ihnen gemerkt:\n\n1\. „Mit Netto/,
    );
    const answer = await say('Was habe ich dir über Nettoumsatz gesagt?');
    expect(cited(answer)).toEqual([['memory', 'Mit Nettoumsatz meine ich revenue minus tax.']]);
  });
});

describe('A word gets another meaning', () => {
  it.each([
    [
      'By net revenue I mean revenue minus tax',
      'Net revenue is now revenue plus tax',
      'What is the total net revenue?',
    ],
    [
      'By net revenue I mean revenue minus tax',
      'No, I meant net revenue is revenue plus tax',
      'What is the total net revenue?',
    ],
    [
      'By net revenue I mean revenue minus tax',
      'from now on net revenue means revenue plus tax',
      'What is the total net revenue?',
    ],
    [
      'Mit Nettoumsatz meine ich revenue minus tax',
      'Nettoumsatz ist jetzt revenue plus tax',
      'Wie hoch ist der gesamte Nettoumsatz?',
    ],
    [
      'Mit Nettoumsatz meine ich revenue minus tax',
      'Nein, ich meinte, Nettoumsatz ist revenue plus tax',
      'Wie hoch ist der gesamte Nettoumsatz?',
    ],
  ])('after “%s” by “%s”', async (first, second, question) => {
    const { person, say } = await begun(service);
    await say(first);
    expect((await say(second)).response).toMatch(
      /^(?:I will keep in mind|Ich merke mir): .*(?:takes the place|an die Stelle)/,
    );
    expect((await say(question)).response).toContain('714');
    expect(await list(person, '(status: ACTIVE)')).toHaveLength(1);
  });

  it('but a question stays one', async () => {
    const { say } = await begun(service);
    await say('By net revenue I mean revenue minus tax');
    expect((await say('Net revenue is now what?')).response).not.toContain('takes the place');
  });
});

describe('A question that was asked before something was stated', () => {
  it.each([
    ['How many heavies are there?', 'By heavies I mean loads with weight over 10', 'So how many?', '**2**'],
    ['How many heavies are there?', 'By heavies I mean loads with weight over 10', 'And now?', '**2**'],
    ['Wie viele Brummer gibt es?', 'Mit Brummer meine ich loads mit weight über 10', 'Also wie viele?', '**2**'],
  ])('“%s” is answered after “%s” by “%s”', async (question, statement, again, figure) => {
    const { say } = await begun(service);
    expect((await say(question)).response).not.toContain(figure);
    await say(statement);
    const answer = await say(again);
    expect(answer.response).toContain(figure);
    expect(answer.response).toContain(question);
  });
});

it('A message that is answered anew keeps nothing that was deleted since', async () => {
  const { person, say } = await begun(service);
  const first = await say('Remember that the year starts in April');
  const [memory] = await service.app.db.memory.findMany({ where: { userId: person.id } });
  const anew = async () => {
    const { message } = await service.app.db.chatTask
      .findFirstOrThrow({
        where: { conversationId: first.conversation_id },
        include: { messages: { where: { role: 'ASSISTANT' } } },
        orderBy: { id: 'asc' },
      })
      .then(({ messages }) => ({ message: messages[0]! }));
    const document = 'mutation ($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) { response } }';
    return (await person.graphql(document, { input: { id: message.id, wait: true } })).regenerateAnswer.response;
  };
  expect(await anew()).toContain('I already keep in mind');
  await person.rest('DELETE', `/memories/${memory!.id}`);
  expect(await anew()).toMatch(/^This message is not kept in mind anew/);
  expect(await list(person)).toEqual([]);
});

describe('What an answer asks whether to keep', () => {
  it.each([
    ['Our year starts in April.', 'Yes', /^I will keep in mind: “Our year starts in April\.”/],
    ['Our year starts in April.', 'yes, please.', /^I will keep in mind/],
    ['Our year starts in April.', 'Yes, keep it', /^I will keep in mind/],
    ['Unser Jahr beginnt im April.', 'Ja', /^Ich merke mir: „Unser Jahr beginnt im April\.“/],
    ['Unser Jahr beginnt im April.', 'ja bitte', /^Ich merke mir/],
  ])('“%s” is kept after “%s”', async (statement, yes, reply) => {
    const { person, say } = await begun(service);
    expect((await say(statement)).response).toMatch(/Shall I keep this in mind\?|Soll ich mir das merken\?/);
    expect(await list(person)).toEqual([]);
    expect((await say(yes)).response).toMatch(reply);
    expect(await list(person)).toEqual([statement]);
  });

  it.each([
    ['Our year starts in April.', 'no', 'I will not keep that in mind.'],
    ['Our year starts in April.', 'No, thanks!', 'I will not keep that in mind.'],
    ['Unser Jahr beginnt im April.', 'Nein', 'Das merke ich mir nicht.'],
  ])('“%s” is gone after “%s”', async (statement, no, reply) => {
    const { person, say } = await begun(service);
    await say(statement);
    expect((await say(no)).response).toBe(reply);
    expect(await list(person, '(status: null)')).toEqual([]);
  });

  it('is neither kept nor answered twice: a later yes is to nothing', async () => {
    const { person, say } = await begun(service);
    await say('Our year starts in April.');
    await say('yes');
    expect((await say('yes')).response).not.toMatch(/keep in mind/);
    expect(await list(person)).toEqual(['Our year starts in April.']);
  });

  it('is not said to be heeded while it waits', async () => {
    const { say } = await begun(service);
    expect((await say('I always want answers in German.')).response).not.toMatch(/I keep to that myself/);
    expect((await say('Ja')).response).toMatch(/Daran halte ich mich selbst|I keep to that myself/);
  });
});
