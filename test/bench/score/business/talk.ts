import { readdirSync, readFileSync } from 'node:fs';
import { asked } from '../../../chat/connected.ts';
import { type Person, signUp } from '../../../kit/person.ts';
import { startService } from '../../../kit/service.ts';
import type { Question } from './questions.ts';

/** What was answered, as it is judged. */
export type Answer = {
  text: string;
  tables: unknown[][][];
  isRefusal: boolean;
  /** Questions that a refusal names. */
  offered: string[];
  /** What was asked back, one message for each thing that may be meant; none where nothing was. */
  options: string[];
};

/** An account with tables of its own. */
export type Account = {
  /** Asks a question; one that goes on from another, in the conversation of that one. */
  ask(question: Question): Promise<Answer>;
  /** Takes an option of the question back that was the last answer to a question. */
  take(question: Question, option: string): Promise<Answer>;
  /** Leaves the conversation of a question, as though nobody had gone on from it. */
  leave(question: Question): void;
  /** Asks in a conversation that begins with it. */
  askAlone(question: string): Promise<Answer>;
};

const env = { QUERY_LIMIT_PER_MINUTE: '0', ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0' };

/** A service of its own; accounts are made as people make them, and files uploaded as they upload them. */
export const openService = async () => {
  const service = await startService({ env });
  return {
    async account(folders: URL[]): Promise<Account> {
      const person = await signUp(service);
      for (const folder of folders)
        for (const file of readdirSync(folder)
          .filter(name => name.endsWith('.csv'))
          .sort()) {
          const { status } = await person.upload(file, readFileSync(new URL(file, folder)));
          if (status !== 'COMPLETED') throw new Error(`${file} could not be read.`);
        }
      return talk(person);
    },
    stop: () => service.stop(),
  };
};

/** Signs in again every few minutes: what is measured takes longer than an access token is good for. */
const renewing = (person: Person): (() => Promise<void>) => {
  const document = 'mutation ($input: LogInInput!) { logIn(input: $input) { accessToken } }';
  let since = Date.now();
  return async () => {
    if (Date.now() - since < 5 * 60_000) return;
    const { email, password } = person;
    const { logIn } = await person.graphql(document, { input: { email, password } });
    person.headers.authorization = `Bearer ${logIn.accessToken}`;
    since = Date.now();
  };
};

const talk = (person: Person): Account => {
  const renew = renewing(person);
  /** By the id of a question, the conversation in which nothing was asked since. */
  const open = new Map<string, string>();
  const say = async (message: string, conversationId?: string): Promise<Answer & { conversationId: string }> => {
    await renew();
    const reply = await asked(person, message, conversationId);
    const text = reply.response ?? '';
    return {
      text,
      tables: reply.tables.map(({ rows }) => rows),
      isRefusal: reply.citations.length === 0 && reply.tables.length === 0,
      offered: [...text.matchAll(/[“„"]([^”“"]+)[”“"]/g)]
        .map(([, quoted]) => quoted!)
        .filter(quoted => quoted.length > 8),
      options: (reply.clarification?.options ?? []).map(option => option.text),
      conversationId: reply.conversationId,
    };
  };
  const answers = async (question: Question): Promise<Answer> => {
    const { before } = question;
    let conversation: string | undefined;
    if (before) {
      conversation = open.get(before.id);
      // Somebody went on from it already: what led to it is said once more.
      if (conversation === undefined) {
        await answers(before);
        conversation = open.get(before.id);
      }
      open.delete(before.id);
    }
    const { conversationId, ...answer } = await say(question.question, conversation);
    open.set(question.id, conversationId);
    return answer;
  };
  const take = (question: Question, option: string): Promise<Answer> => say(option, open.get(question.id));
  return { ask: answers, take, leave: ({ id }) => void open.delete(id), askAlone: question => say(question) };
};
