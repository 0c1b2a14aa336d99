import { expect } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import type { SharedService } from '../kit/service.ts';

const loads = `load_id,site,weight_tonnes,revenue,tax
1,Kiel,4,100,19
2,Kiel,12,200,38
3,Jena,15,300,57
`;

type Said = { response: string; conversation_id: string; message_id: string; citations: Record<string, any>[] };

/** Somebody with loads of their own, and one conversation. */
export const begun = async (service: SharedService) => {
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
export const cited = ({ citations }: Said) => citations.map(({ source_type, quote }) => [source_type, quote]);
export const deletions = (service: SharedService, { id }: Person) =>
  service.app.db.auditLog.findMany({ where: { userId: id, action: 'memory.delete_memory' } });
