import type { Client, CombinedError } from 'urql';
import { follow } from '../../api/follow.ts';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { graphql } from '../../generated/gql.ts';
import type { FileTableFragment } from '../../generated/graphql.ts';

graphql(`
  fragment FileTable on UploadedTable {
    id
    name
    status
    rowCount
    failure { message }
    columns { name }
    reading { notes rejectedCount rejectedRows { line column reason text } }
  }
`);
const uploadTableMutation = graphql(`
  mutation UploadTable($input: UploadTableInput!) {
    uploadTable(input: $input) { ...FileTable }
  }
`);
const replaceMutation = graphql(`
  mutation ReplaceByUpload($input: ReplaceTableInput!) {
    replaceTable(input: $input) { ...FileTable }
  }
`);
const tableSubscription = graphql(`
  subscription TableProgress($id: ID!) {
    tableProgress(tableId: $id) { ...FileTable }
  }
`);

/** A table that is there already with the content or the name of a file. */
type TableThere = { id: string; name: string; sameContent: boolean; mayReplace: boolean };
/** What is there already, and the upload that waits until somebody decides. */
export type There = { uploadId: string; table: TableThere };
export type Decision = 'KEEP_BOTH' | 'REPLACE';

type Change = (change: { table?: FileTableFragment; refusal?: Refusal | null; there?: There | null }) => void;

/** Makes a table of an upload, unless one like it is there: then that is told, and nothing is made. */
export async function readTable(client: Client, uploadId: string, change: Change): Promise<void> {
  const { data, error } = await client.mutation(uploadTableMutation, { input: { uploadId, ifThere: 'REFUSE' } });
  const [table] = (refusalOf(error)?.details.tables ?? []) as TableThere[];
  if (table) return change({ there: { uploadId, table } });
  take(client, data?.uploadTable, error, change);
}

/** Does with an upload what somebody decided. */
export async function settle(
  client: Client,
  { uploadId, table }: There,
  decision: Decision,
  change: Change,
): Promise<void> {
  change({ there: null });
  if (decision === 'REPLACE') {
    const { data, error } = await client.mutation(replaceMutation, { input: { id: table.id, uploadId } });
    return take(client, data?.replaceTable, error, change);
  }
  const { data, error } = await client.mutation(uploadTableMutation, { input: { uploadId, ifThere: 'KEEP_BOTH' } });
  take(client, data?.uploadTable, error, change);
}

function take(
  client: Client,
  made: FileTableFragment | null | undefined,
  error: CombinedError | undefined,
  change: Change,
): void {
  if (!made) {
    change({ refusal: refusalOf(error) });
    return;
  }
  let table: FileTableFragment = made;
  change({ table });
  follow({
    client,
    document: tableSubscription,
    variables: () => ({ id: made.id }),
    isOver: () => ['COMPLETED', 'FAILED'].includes(table.status),
    onData({ tableProgress }) {
      table = tableProgress;
      change({ table });
    },
  });
}
