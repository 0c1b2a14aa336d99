import { useState } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import type { DataSourceType, SourceTypePartsFragment } from '../../../generated/graphql.ts';
import { Check } from '../../../parts/check.tsx';
import { Field } from '../../../parts/field.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { useMe } from '../../../parts/me.tsx';
import { Page } from '../../../parts/page.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { createSource, typesQuery } from './documents.ts';
import type { Entered } from './entered.ts';
import { SourceForm } from './source-form.tsx';
import { useSourceWords } from './words.ts';

/** Connects a database: each engine with the fields that it needs. */
export default function ConnectPage() {
  const here = useSourceWords();
  const [{ data, error }] = useQuery({ query: typesQuery });
  return (
    <Page title={here.connectTitle} hint={here.connectHint} back={{ href: '/data', label: here.back }}>
      <Loaded of={data?.dataSourceTypes} error={error}>
        {types => <Connect types={types} />}
      </Loaded>
    </Page>
  );
}

function Connect({ types }: { types: SourceTypePartsFragment[] }) {
  const here = useSourceWords();
  const me = useMe();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<string>(types.find(({ type }) => type === 'POSTGRESQL')?.type ?? types[0]!.type);
  const [entered, setEntered] = useState<Entered>({});
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isShared, setShared] = useState(false);
  const create = useDeed(createSource);
  const type = types.find(each => each.type === chosen)!;
  return (
    <div className="card">
      <SourceForm
        key={chosen}
        type={type}
        entered={entered}
        isStored={false}
        busy={create.busy}
        refusal={create.refusal}
        action={here.connect}
        onEnter={setEntered}
        onSave={async given => {
          const scope = isShared ? ('ORGANIZATION' as const) : ('USER' as const);
          const input = { ...given, type: chosen as DataSourceType, name, description: description || null, scope };
          const made = await create.run({ input });
          if (made?.createDataSource) navigate(`/data/sources/${made.createDataSource.id}`);
        }}
        before={
          <>
            <div className="grid-form">
              <Select
                label={here.type}
                name="type"
                value={chosen}
                onChange={setChosen}
                options={types.map(each => ({ value: each.type, label: each.name }))}
              />
              <Field name="name" label={here.name} hint={here.nameHint} value={name} onChange={setName} isRequired />
            </div>
            <Field
              name="description"
              label={here.description}
              value={description}
              onChange={setDescription}
              lines={2}
            />
            {me?.isAdmin && <Check label={here.forOrganization} isSelected={isShared} onChange={setShared} />}
          </>
        }
      />
    </div>
  );
}
