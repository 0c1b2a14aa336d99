import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { onItsWay, type Sent } from '../../app/on-its-way.ts';
import type { SendMessageInput } from '../../generated/graphql.ts';
import { sendMutation } from './documents.ts';
import { tellThread } from './tabs.ts';

/** How often, a second apart, the service is asked again that is still busy with the same question. */
const patience = 40;

type Asked = Omit<SendMessageInput, 'wait'>;
export type Sending = {
  /** The question on its way. */
  sending: string | null;
  /** The question that the service took last, another object each time. */
  taken: { question: string } | null;
  refusal: Refusal | null;
  send(asked: Asked): Promise<void>;
};

/**
 * Sends the questions of the conversation `id`, null where none began yet. A question that a reload overtook is sent
 * again under its key, by which the service takes it once, whether the first answer was lost or never given.
 */
export function useSending(id: string | null, onTaken: (conversationId: string) => void): Sending {
  const client = useClient();
  const [overtaken] = useState(() => onItsWay.find(id));
  const [sending, setSending] = useState(overtaken?.asked.message ?? null);
  const [taken, setTaken] = useState<Sending['taken']>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isTakenUp = useRef(false);
  /** What nobody knows of whether the service took it. */
  const unsure = useRef<Sent | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault of one conversation says nothing of another.
  useEffect(() => setRefusal(null), [id]);

  const deliver = async (sent: Sent): Promise<void> => {
    setSending(sent.asked.message);
    setRefusal(null);
    const release = onItsWay.keep(sent);
    const headers = { 'idempotency-key': sent.key };
    const ask = () => client.mutation(sendMutation, { input: sent.asked }, { fetchOptions: { headers } });
    let { data, error } = await ask();
    for (let tries = 0; refusalOf(error)?.code === 'CONFLICT' && tries < patience; tries++) {
      await new Promise(resolve => setTimeout(resolve, 1000));
      ({ data, error } = await ask());
    }
    release();
    setSending(null);
    const conversationId = data?.sendMessage?.conversationId;
    const refused = conversationId ? null : refusalOf(error);
    unsure.current = refused?.code === 'UNREACHABLE' ? sent : null;
    setRefusal(refused);
    if (!conversationId) return;
    setTaken({ question: sent.asked.message });
    tellThread(conversationId);
    onTaken(conversationId);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken up once, as the page opens.
  useEffect(() => {
    if (!overtaken || isTakenUp.current) return;
    isTakenUp.current = true;
    void deliver(overtaken);
  }, []);

  return {
    sending,
    taken,
    refusal,
    send: asked => {
      const before = unsure.current;
      const isAgain = before !== null && JSON.stringify(before.asked) === JSON.stringify(asked);
      return deliver(isAgain ? before : { key: newKey(), asked });
    },
  };
}

/** A browser gives UUIDs to pages of https alone, and random numbers to all. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
