import { useState } from 'react';
import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql';
import { type Refusal, refusalOf } from '../api/refusal.ts';

/** A mutation as something that a person does: whether it is under way, and what the service declined. */
export type Deed<Data, Variables> = {
  /** Gives what came of it, or null where it was refused, which `refusal` then tells. */
  run: (variables: Variables) => Promise<Data | null>;
  busy: boolean;
  refusal: Refusal | null;
  forget: () => void;
};

export function useDeed<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  onDone?: (data: Data) => void,
): Deed<Data, Variables> {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = async (variables: Variables): Promise<Data | null> => {
    setBusy(true);
    setRefusal(null);
    const { data, error } = await client.mutation(document, variables);
    setBusy(false);
    setRefusal(refusalOf(error));
    if (error || !data) return null;
    onDone?.(data);
    return data;
  };
  return { run, busy, refusal, forget: () => setRefusal(null) };
}
