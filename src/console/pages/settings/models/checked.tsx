import type { ValidateModelSettingsMutation } from '../../../generated/graphql.ts';
import { Notice } from '../../../parts/notice.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useModelWords } from './words.ts';

/** What trying the models showed, one by one. */
export function Checked({ result }: { result: ValidateModelSettingsMutation['validateModelSettings'] }) {
  const { format } = useSpeech();
  const here = useModelWords();
  if (!result) return null;
  if (!result.completion && !result.embedding) return <Notice tone="plain">{here.none}</Notice>;
  return (['completion', 'embedding'] as const).map(which => {
    const check = result[which];
    if (!check) return null;
    const took = check.latencyMs === null ? null : format.duration(check.latencyMs);
    return (
      <Notice key={which} tone={check.ok ? 'good' : 'bad'}>
        {check.ok ? here.works(here[which], took) : `${here[which]}: ${check.failure?.message ?? ''}`}
      </Notice>
    );
  });
}
