import type { App } from '../../src/context.ts';
import type { Message } from '../../src/engine/mail/mail.ts';
import type { Service } from '../../src/serve.ts';

/** Credentials as headers; null: none. */
export type Credentials = { headers: Record<string, string> } | null;

/** Asks a service by GraphQL; `code` is that of the first refusal. */
export const asker =
  ({ url }: Pick<Service, 'url'>) =>
  async (who: Credentials, query: string, input?: Record<string, unknown>) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...who?.headers },
      body: JSON.stringify({ query, variables: { input, ...input } }),
    });
    const { data, errors } = (await response.json()) as any;
    return {
      data: (data ?? {}) as Record<string, any>,
      code: (errors?.[0]?.extensions.code as string) ?? null,
      message: (errors?.[0]?.message as string) ?? null,
      extensions: (errors?.[0]?.extensions as Record<string, any>) ?? null,
    };
  };

/** A mutation that takes `input` and answers `fields`. */
export const mutation = (name: string, fields: string) =>
  `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) ${fields} }`;

/** Catches what a service mails from now on. */
export function mailbox(app: Pick<App, 'mail'>) {
  const messages: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  app.mail = {
    async send(message) {
      const taker = waiting.shift();
      if (taker) taker(message);
      else messages.push(message);
    },
  };
  return {
    /** The next mail, whoever it is for. */
    next: (): Promise<Message> => {
      const message = messages.shift();
      return message ? Promise.resolve(message) : new Promise(resolve => waiting.push(resolve));
    },
  };
}

/** The token of the link in a mail. */
export const tokenIn = ({ text }: Message): string => decodeURIComponent(/#token=([^\s]+)/.exec(text)![1]!);
