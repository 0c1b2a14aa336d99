import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { useWhole } from '../../../api/use-whole.ts';
import { graphql } from '../../../generated/gql.ts';
import { Check } from '../../../parts/check.tsx';
import { useEditWords } from './words.ts';

const deciderQuery = graphql(`
  query WhoDecides($offset: Int!) {
    organization {
      id
      members(first: 100, offset: $offset) { totalCount nodes { id name email } }
      groups { id name }
    }
  }
`);

type Props = { what: 'people' | 'groups'; chosen: string[]; onChange: (ids: string[]) => void };

/** People or groups of the organization by their names, for a step that takes their ids. */
export function OfOrganization({ what, chosen, onChange }: Props) {
  const here = useEditWords();
  const { data } = useWhole(deciderQuery, {});
  const people = (data?.organization?.members?.nodes ?? []).map(({ id, name, email }) => ({
    id,
    label: `${name} · ${email}`,
  }));
  const groups = (data?.organization?.groups ?? []).map(({ id, name }) => ({ id, label: name }));
  const things = what === 'people' ? people : groups;
  if (things.length === 0) return null;
  return (
    <CheckboxGroup className="field" value={chosen} onChange={onChange}>
      <Label className="label">{what === 'people' ? here.approvers : here.approverGroups}</Label>
      {things.map(({ id, label }) => (
        <Check key={id} value={id} label={label} />
      ))}
    </CheckboxGroup>
  );
}
