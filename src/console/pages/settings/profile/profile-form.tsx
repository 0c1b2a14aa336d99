import { type FormEvent, useState } from 'react';
import type { ProfilePartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { useSettingsWords } from '../words.ts';
import { updateProfile } from './documents.ts';
import { useProfileWords } from './words.ts';

const zones = Intl.supportedValuesOf('timeZone');

export function ProfileForm({ me }: { me: ProfilePartsFragment }) {
  const words = useWords();
  const settings = useSettingsWords();
  const here = useProfileWords();
  const [name, setName] = useState(me.name);
  const [jobTitle, setJob] = useState(me.jobTitle ?? '');
  const [timeZone, setZone] = useState(me.timeZone ?? '');
  const [isSaved, setSaved] = useState(false);
  const save = useDeed(updateProfile, () => setSaved(true));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaved(false);
    void save.run({ input: { name, jobTitle: jobTitle.trim() || null, timeZone: timeZone || null } });
  };
  const offered = timeZone && !zones.includes(timeZone) ? [timeZone, ...zones] : zones;
  return (
    <Section title={here.you}>
      <div className="card">
        <Form onSubmit={submit} faults={save.refusal?.fields}>
          <Refused refusal={save.refusal} shown={['name', 'jobTitle', 'timeZone']} />
          <div className="grid-form">
            <Field name="name" label={here.name} value={name} onChange={setName} autoComplete="name" isRequired />
            <Field
              name="jobTitle"
              label={here.job}
              value={jobTitle}
              onChange={setJob}
              autoComplete="organization-title"
            />
            <Select
              name="timeZone"
              label={here.zone}
              hint={here.zoneHint}
              value={timeZone}
              onChange={setZone}
              options={[{ value: '', label: here.utc }, ...offered.map(zone => ({ value: zone, label: zone }))]}
            />
          </div>
          {isSaved && <Notice tone="good">{settings.saved}</Notice>}
          <div className="actions">
            <Button look="main" type="submit" isPending={save.busy}>
              {words.save}
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  );
}
