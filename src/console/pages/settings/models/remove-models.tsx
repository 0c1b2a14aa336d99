import { useState } from 'react';
import type { Scope } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { removeModels } from './documents.ts';
import { useModelWords } from './words.ts';

/** Forgets the models of a tier, once somebody said so. */
export function RemoveModels({ scope, onChange }: { scope: Scope; onChange: () => void }) {
  const here = useModelWords();
  const [isAsked, setAsked] = useState(false);
  const remove = useDeed(removeModels, onChange);
  return (
    <>
      <Button onPress={() => setAsked(true)}>{here.remove}</Button>
      {isAsked && (
        <Confirm
          title={here.removeTitle}
          action={here.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            if (await remove.run({ input: { scope } })) setAsked(false);
          }}
        >
          <p>{here.removeText}</p>
        </Confirm>
      )}
    </>
  );
}
