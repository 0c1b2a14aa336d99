import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { useWhole } from '../../../api/use-whole.ts';
import { graphql } from '../../../generated/gql.ts';
import { Button } from '../../../parts/button.tsx';
import { Check } from '../../../parts/check.tsx';
import { useWords } from '../../../words/words.tsx';
import { countOf, everything, type Focus } from './focus.ts';

const thingsQuery = graphql(`
  query WhatToAsk($offset: Int!) {
    dataSources(first: 100, offset: $offset) { totalCount nodes { id name } }
    uploadedTables(first: 100, offset: $offset) { totalCount nodes { id name status } }
    collections(first: 100, offset: $offset) { totalCount nodes { id name } }
  }
`);

type Props = { focus: Focus; onChoose: (focus: Focus) => void };

/** Which sources, tables and collections a question asks; everything unless some are chosen. */
export function FocusMenu({ focus, onChoose }: Props) {
  const words = useWords();
  const count = countOf(focus);
  return (
    <DialogTrigger>
      <Button look="quiet" icon="focus" aria-label={`${words.focus.title}: ${words.focus.chosen(count)}`}>
        {words.focus.chosen(count)}
      </Button>
      <Popover className="popover" offset={6} placement="top start">
        <AriaDialog className="focus" aria-label={words.focus.title}>
          <Choices focus={focus} onChoose={onChoose} />
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  );
}

function Choices({ focus, onChoose }: Props) {
  const words = useWords();
  const { data } = useWhole(thingsQuery, {});
  const lists = {
    dataSourceIds: data?.dataSources?.nodes ?? [],
    tableIds: (data?.uploadedTables?.nodes ?? []).filter(({ status }) => status === 'COMPLETED'),
    collectionIds: data?.collections?.nodes ?? [],
  };
  const isEmpty = Object.values(lists).every(list => list.length === 0);
  return (
    <>
      <p className="hint">{data && isEmpty ? words.focus.nothing : words.focus.hint}</p>
      {Object.entries(lists).map(
        ([name, things]) =>
          things.length > 0 && (
            <CheckboxGroup
              key={name}
              className="focus-list"
              value={focus[name as keyof Focus]}
              onChange={ids => onChoose({ ...focus, [name]: ids })}
            >
              <Label className="label">{words.focus.lists[name as keyof Focus]}</Label>
              {things.map(({ id, name: label }) => (
                <Check key={id} value={id} label={label} />
              ))}
            </CheckboxGroup>
          ),
      )}
      {countOf(focus) > 0 && (
        <Button look="quiet" onPress={() => onChoose(everything)}>
          {words.focus.everything}
        </Button>
      )}
    </>
  );
}
