import { useRef, useState } from 'react';
import { useMutation } from 'urql';
import { type Refusal, refusalOf } from '../../../../api/refusal.ts';
import { graphql } from '../../../../generated/gql.ts';
import type { ChartPartsFragment, EditChartInput, TurnMessageFragment } from '../../../../generated/graphql.ts';
import { tellThread } from '../../tabs.ts';

const editMutation = graphql(`
  mutation EditChart($input: EditChartInput!) {
    editChart(input: $input) {
      id
      conversationId
      charts { ...ChartParts }
    }
  }
`);

type Choice = NonNullable<ChartPartsFragment['choice']>;
type Wanted = Choice & Pick<EditChartInput, 'chartIndex' | 'title'>;
type Editing = {
  edit: (input: Wanted) => void;
  /** The last change that is not drawn yet. */
  wanted: Choice | null;
  refusal: Refusal | null;
};

/** Has a chart of an answer drawn otherwise, for good, one change after the other; tabs that show it are told. */
export function useEditChart({ id }: Pick<TurnMessageFragment, 'id'>): Editing {
  const [{ error }, run] = useMutation(editMutation);
  const [wanted, want] = useState<Wanted | null>(null);
  const before = useRef(Promise.resolve());
  const latest = useRef<Wanted>(null);
  const edit = (input: Wanted) => {
    latest.current = input;
    want(input);
    before.current = before.current.then(async () => {
      const { data } = await run({ input: { ...input, id } });
      if (data?.editChart) tellThread(data.editChart.conversationId);
      if (latest.current === input) want(null);
    });
  };
  return { edit, wanted, refusal: refusalOf(error) };
}
