import { useState } from 'react';
import { applyTheme } from '../../../app/theme.ts';
import type { ProfilePartsFragment, Theme } from '../../../generated/graphql.ts';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { type Language, languages, useSpeech } from '../../../words/words.tsx';
import { useSettingsWords } from '../words.ts';
import { updateSettings } from './documents.ts';
import { useProfileWords } from './words.ts';

const here = { SYSTEM: 'system', LIGHT: 'light', DARK: 'dark' } as const;

/** Language and appearance, kept with the account and taken on here at once. */
export function Look({ me }: { me: ProfilePartsFragment }) {
  const { speak } = useSpeech();
  const settings = useSettingsWords();
  const words = useProfileWords();
  const [language, setLanguage] = useState(me.settings?.language ?? 'en');
  const [theme, setTheme] = useState<Theme>(me.settings?.theme ?? 'SYSTEM');
  const [isSaved, setSaved] = useState(false);
  const save = useDeed(updateSettings, () => setSaved(true));
  const isSpoken = (tag: string): tag is Language => tag in languages;
  return (
    <Section title={words.look}>
      <div className="card">
        <div className="grid-form">
          <Select
            label={words.language}
            value={language}
            onChange={async tag => {
              setLanguage(tag);
              if (isSpoken(tag)) speak(tag);
              await save.run({ input: { language: tag } });
            }}
            options={[
              ...(isSpoken(language) ? [] : [{ value: language, label: language }]),
              ...Object.entries(languages).map(([value, label]) => ({ value, label })),
            ]}
          />
          <Select
            label={words.theme}
            value={theme}
            onChange={async value => {
              setTheme(value as Theme);
              applyTheme(here[value as Theme]);
              await save.run({ input: { theme: value as Theme } });
            }}
            options={Object.entries(words.themes).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <Refused refusal={save.refusal} />
        {isSaved && <Notice tone="good">{settings.saved}</Notice>}
      </div>
    </Section>
  );
}
