import { NotFound } from '../base/errors.ts';

/** The chat services in which the assistant can be asked. */
export const chatServices = ['slack', 'teams'] as const;
export type ChatService = (typeof chatServices)[number];

/** The service of a name. @throws NotFound where it is none */
export function findChatService(name: string): ChatService {
  const found = chatServices.find(service => service === name);
  if (!found) throw new NotFound('chat service');
  return found;
}
