import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { list, propose } from './kit.ts';

const loads = `load_id,site,weight_tonnes,revenue,tax
1,Kiel,4,100,19
2,Kiel,12,200,38
3,Jena,15,300,57
`;
let service: SharedService;
beforeAll(async () => {
  service = await sharedService();
});

type Said = { response: string; conversation_id: string; message_id: string; citations: Record<string, any>[] };

/** Somebody with loads of their own, and one conversation. */
const begun = async () => {
  const person = await signUp(service);
  await person.upload('loads.csv', loads);
  let conversation: string | undefined;
  const say = async (message: string): Promise<Said> => {
    const { status, body } = await person.rest('POST', '/chat', { message, conversation_id: conversation });
    expect(status, JSON.stringify(body)).toBe(200);
    conversation = body.conversation_id;
    return body;
  };
  return { person, say };
};
const cited = ({ citations }: Said) => citations.map(({ source_type, quote }) => [source_type, quote]);
const deletions = ({ id }: Person) =>
  service.app.db.auditLog.findMany({ where: { userId: id, action: 'memory.delete_memory' } });

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
    const { person, say } = await begun();
    await say(statement);
    expect((await say(question)).response).toContain('486');
    const answer = await say(request);
    expect(answer.response).toMatch(/^(?:I have forgotten what you told me about|Was Sie mir zu „)/);
    expect(answer.response).not.toMatch(/minus|tax/);
    expect(answer.citations).toEqual([]);
    expect(await list(person)).toEqual([]);
    const [entry, ...others] = await deletions(person);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ details: { category: 'FACTS', status: 'ACTIVE', origin: 'INFERRED' } });
    const next = await say(question);
    expect(next.response).not.toContain('486');
    expect(JSON.stringify(next)).not.toMatch(/minus tax/);
  });

  it('asks which where several may be meant, and takes the number', async () => {
    const { person, say } = await begun();
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
    const { person, say } = await begun();
    await say('Remember that loads from Kiel are weighed twice');
    await say('Remember that loads from Kiel are billed in May');
    await say('Vergiss alles über Kiel');
    expect((await say('doch nicht')).response).toBe('Nichts ist vergessen.');
    await say('Vergiss alles über Kiel');
    expect((await say('alle')).response).toMatch(/^2 von 2 Dingen/);
    expect(await list(person)).toEqual([]);
  });

  it('forgets everything just once it has shown what that is', async () => {
    const { person, say } = await begun();
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
    const { person, say } = await begun();
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
    const { person, say } = await begun();
    await say('By revenue per load I mean revenue divided by loads');
    expect((await say('Forget what I said about loads')).response).toMatch(
      /^This is all that I keep in mind that speaks of “loads”\. Shall I forget it\?/,
    );
    expect(await list(person)).toHaveLength(1);
    await say('yes');
    expect(await list(person)).toEqual([]);
  });

  it('deletes by the number only what the list still says there', async () => {
    const { person, say } = await begun();
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
    const { say } = await begun();
    const other = await begun();
    await other.say('By net revenue I mean revenue minus tax');
    expect((await say('Forget what I said about net revenue')).response).toBe(
      'I keep nothing in mind about “net revenue”, so there is nothing to forget.',
    );
    expect(await list(other.person)).toHaveLength(1);
  });
});

describe('A message that asks what is kept in mind', () => {
  it.each(['What do you know about me?', 'what have you remembered about me', 'Show me my memories'])(
    '“%s” is answered by what is in force, each cited, and nothing of others',
    async question => {
      const { person, say } = await begun();
      const other = await begun();
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
    const { say } = await begun();
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
    const { person, say } = await begun();
    await say(first);
    expect((await say(second)).response).toMatch(
      /^(?:I will keep in mind|Ich merke mir): .*(?:takes the place|an die Stelle)/,
    );
    expect((await say(question)).response).toContain('714');
    expect(await list(person, '(status: ACTIVE)')).toHaveLength(1);
  });

  it('but a question stays one', async () => {
    const { say } = await begun();
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
    const { say } = await begun();
    expect((await say(question)).response).not.toContain(figure);
    await say(statement);
    const answer = await say(again);
    expect(answer.response).toContain(figure);
    expect(answer.response).toContain(question);
  });
});

it('A message that is answered anew keeps nothing that was deleted since', async () => {
  const { person, say } = await begun();
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
    const { person, say } = await begun();
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
    const { person, say } = await begun();
    await say(statement);
    expect((await say(no)).response).toBe(reply);
    expect(await list(person, '(status: null)')).toEqual([]);
  });

  it('is neither kept nor answered twice: a later yes is to nothing', async () => {
    const { person, say } = await begun();
    await say('Our year starts in April.');
    await say('yes');
    expect((await say('yes')).response).not.toMatch(/keep in mind/);
    expect(await list(person)).toEqual(['Our year starts in April.']);
  });

  it('is not said to be heeded while it waits', async () => {
    const { say } = await begun();
    expect((await say('I always want answers in German.')).response).not.toMatch(/I keep to that myself/);
    expect((await say('Ja')).response).toMatch(/Daran halte ich mich selbst|I keep to that myself/);
  });
});
