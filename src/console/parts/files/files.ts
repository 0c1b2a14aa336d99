import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { type Client, useClient } from 'urql';
import { follow } from '../../api/follow.ts';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { stageFile } from '../../api/upload.ts';
import { graphql } from '../../generated/gql.ts';
import type { FileDocumentFragment, FileTableFragment } from '../../generated/graphql.ts';
import { type Decision, readTable, settle, type There } from './read-table.ts';

graphql(`
  fragment FileDocument on Document {
    id
    title
    status
    progress
    pageCount
    notes
    failure { message }
  }
`);
const uploadDocumentMutation = graphql(`
  mutation UploadDocument($input: UploadDocumentInput!) {
    uploadDocument(input: $input) { ...FileDocument }
  }
`);
const documentSubscription = graphql(`
  subscription DocumentProgress($id: ID!) {
    documentProgress(documentId: $id) { ...FileDocument }
  }
`);

export type AddedFile = {
  key: string;
  name: string;
  /** How much was sent, from 0 to 1. */
  sent: number;
  refusal: Refusal | 'unknown' | null;
  table: FileTableFragment | null;
  document: FileDocumentFragment | null;
  /** The table that is there already in its stead, until somebody decides. */
  there: There | null;
};
export type Files = {
  list: AddedFile[];
  add: (files: File[]) => void;
  dismiss: (key: string) => void;
  settle: (file: AddedFile, decision: Decision) => void;
  clear: () => void;
};

const tableFile = /\.(csv|tsv|xlsx|xlsm)$/i;
const documentFile = /\.(pdf|docx|txt|md)$/i;
/** What a picker of files offers. */
export const acceptedFiles = ['.csv', '.tsv', '.xlsx', '.pdf', '.docx', '.txt'];

type Change = (change: Partial<AddedFile>) => void;

/** Files that were dropped or picked here: sent, read, and told of as that goes on. */
export function useFiles(): Files {
  const client = useClient();
  const [list, setList] = useState<AddedFile[]>([]);
  const add = useCallback(
    (files: File[]) => {
      for (const file of files) {
        const key = crypto.getRandomValues(new Uint32Array(2)).join('-');
        const begun = { sent: 0, refusal: null, table: null, document: null, there: null };
        setList(all => [...all, { key, name: file.name, ...begun }]);
        void send(client, file, changeOf(key, setList));
      }
    },
    [client],
  );
  const dismiss = useCallback((key: string) => setList(all => all.filter(each => each.key !== key)), []);
  const clear = useCallback(() => setList(all => all.filter(each => !isRead(each))), []);
  const decide = ({ key, there }: AddedFile, decision: Decision) => {
    if (there) void settle(client, there, decision, changeOf(key, setList));
  };
  return { list, add, dismiss, settle: decide, clear };
}

const changeOf =
  (key: string, setList: Dispatch<SetStateAction<AddedFile[]>>): Change =>
  next =>
    setList(all => all.map(each => (each.key === key ? { ...each, ...next } : each)));

/** Whether a file can be asked now. */
export const isRead = ({ table, document }: AddedFile): boolean => (table ?? document)?.status === 'COMPLETED';
/** The ids of the tables that were made of files and can be asked now. */
export const tablesRead = ({ list }: Files): string[] =>
  list.flatMap(file => (isRead(file) && file.table ? [file.table.id] : []));
/** Whether something is still to come of it. */
export const isUnderway = (file: AddedFile): boolean => {
  const status = (file.table ?? file.document)?.status;
  return file.refusal === null && !file.there && status !== 'COMPLETED' && status !== 'FAILED';
};

async function send(client: Client, file: File, change: Change): Promise<void> {
  const isTable = tableFile.test(file.name);
  if (!isTable && !documentFile.test(file.name)) return change({ refusal: 'unknown' });
  const { id, refusal } = await stageFile(client, file, sent => change({ sent }));
  if (id === null) return change({ refusal });
  change({ sent: 1 });
  await (isTable ? readTable(client, id, change) : readDocument(client, id, change));
}

async function readDocument(client: Client, uploadId: string, change: Change): Promise<void> {
  const { data, error } = await client.mutation(uploadDocumentMutation, { input: { uploadId } });
  const made = data?.uploadDocument;
  if (!made) return change({ refusal: refusalOf(error) });
  let document: FileDocumentFragment = made;
  change({ document });
  follow({
    client,
    document: documentSubscription,
    variables: () => ({ id: made.id }),
    isOver: () => ['COMPLETED', 'FAILED'].includes(document.status),
    onData({ documentProgress }) {
      document = documentProgress;
      change({ document });
    },
  });
}
