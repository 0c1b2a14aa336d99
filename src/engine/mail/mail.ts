export type Message = {
  /** Names the message: sent again under the same id, it is the same message (its Message-ID, its file). A UUID. */
  id: string;
  /** One bare address, such as ada@example.com. */
  to: string;
  subject: string;
  text: string;
  html: string;
};

/**
 * Sends mail. Rejects with MailRefused where no later attempt can succeed: an address that is not exactly one, a subject
 * with line breaks (so that nobody adds headers or recipients of their own), and what the next server refuses for good.
 */
export interface Mail {
  /** Resolves when the next server (or the outbox folder) has taken the message; rejects where it has not. */
  send(message: Message): Promise<void>;
}

/** A message that nobody will ever take; trying again is of no use. */
export class MailRefused extends Error {}
