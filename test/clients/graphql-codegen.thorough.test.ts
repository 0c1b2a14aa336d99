import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bin, compile, emptyFolder, root, run, write } from './compile.ts';

/** What somebody's web application would hold: urql, and the documents of a visit from log-in to answer. */
const program = `
import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { graphql, useFragment, type FragmentType } from './generated/index.ts';
import type { ChatMode, ChatTaskStatus } from './generated/graphql.ts';

const client = new Client({ url: 'http://localhost:4000/graphql', exchanges: [cacheExchange, fetchExchange], preferGetMethod: false });

const LogIn = graphql(\`mutation LogIn($input: LogInInput!) { logIn(input: $input) { accessToken expiresIn user { id name settings { theme } } } }\`);
const Reserve = graphql(\`mutation Reserve($input: CreateUploadInput!) { createUpload(input: $input) { id url maxBytes expiresAt } }\`);
const Upload = graphql(\`mutation Upload($input: UploadTableInput!) { uploadTable(input: $input) { id status failure { code message } } }\`);
const Ask = graphql(\`mutation Ask($input: SendMessageInput!) { sendMessage(input: $input) { id status conversationId } }\`);
const Follow = graphql(\`subscription Follow($taskId: ID!, $lastId: Int) {
  chatProgress(taskId: $taskId, lastId: $lastId) { position updateType message details { status hypotheses { statement confidence } } } }\`);
const AnswerParts = graphql(\`fragment AnswerParts on ChatTask { response citations { marker title sourceType sql } tables { columns { name type } rows rowCount } usage { costUsd } }\`);
const Collect = graphql(\`mutation Collect($input: CollectChatTaskInput!) { collectChatTask(input: $input) { status completedAt ...AnswerParts } }\`);
const Conversations = graphql(\`query Conversations($first: Int, $after: String, $search: String) {
  conversations(first: $first, after: $after, search: $search) { totalCount pageInfo { endCursor hasNextPage }
    nodes { id title messageCount messages(last: 1) { nodes { role content rating } } } } }\`);
const Tables = graphql(\`query Tables { uploadedTables { nodes { ...TableCard } } } \`);
export const TableCard = graphql(\`fragment TableCard on UploadedTable { id name rowCount columns { name type nullable } download { url byteSize } }\`);

export async function visit(email: string, password: string): Promise<void> {
  const { data } = await client.mutation(LogIn, { input: { email, password } });
  // Every root field may be refused.
  const token: string | undefined = data?.logIn?.accessToken;
  // @ts-expect-error It is null where it was refused.
  data!.logIn.accessToken;
  // @ts-expect-error There is no such field.
  data?.logIn?.refreshToken;
  // @ts-expect-error The password is missing.
  await client.mutation(LogIn, { input: { email } });

  const reserved = await client.mutation(Reserve, { input: { fileName: 'sales.csv', byteSize: 10 } });
  const upload = reserved.data?.createUpload;
  if (!upload) throw new Error(String(token));
  const at: string = upload.expiresAt;
  await fetch(upload.url, { method: 'PUT', body: 'a,b' });
  await client.mutation(Upload, { input: { uploadId: upload.id, scope: 'USER' } });
  // @ts-expect-error There is no such scope.
  await client.mutation(Upload, { input: { uploadId: upload.id, scope: 'EVERYBODY' } });

  // What has a default may be left out.
  const asked = await client.mutation(Ask, { input: { message: at } });
  await client.mutation(Ask, { input: { message: 'How many?', mode: 'RESEARCH' satisfies ChatMode, wait: true } });
  const id = asked.data?.sendMessage?.id ?? '';
  client.subscription(Follow, { taskId: id, lastId: 0 }).subscribe(({ data }) => {
    const event = data?.chatProgress;
    if (event?.updateType === 'TEXT_DELTA') console.log(event.message.length, event.position.toFixed());
    const status: ChatTaskStatus | null | undefined = event?.details?.status;
    // @ts-expect-error There is no such kind of progress.
    if (event?.updateType === 'text_delta') console.log(status);
  });

  const collected = await client.mutation(Collect, { input: { id } });
  const answer = useFragment(AnswerParts, collected.data?.collectChatTask);
  for (const citation of answer?.citations ?? []) console.log(citation.marker + 1, citation.sql?.trim(), citation.sourceType);
  for (const table of answer?.tables ?? []) for (const row of table.rows) console.log(row[0], table.rowCount + 1);

  for (let after: string | null | undefined; ; ) {
    const page = (await client.query(Conversations, { first: 20, after: after ?? null, search: null })).data?.conversations;
    for (const { title, messages } of page?.nodes ?? []) console.log(title.length, messages.nodes[0]?.content);
    if (!page?.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  const tables = (await client.query(Tables, {})).data?.uploadedTables?.nodes ?? [];
  tables.forEach(show);
}

function show(card: FragmentType<typeof TableCard>): void {
  const { name, rowCount, columns, download } = useFragment(TableCard, card);
  // @ts-expect-error It is null until the file is processed.
  rowCount.toFixed();
  console.log(name, rowCount?.toFixed(), columns.map(column => column.type), download?.byteSize);
}
`;

const config = (folder: string) => ({
  schema: join(root, 'schema.graphql'),
  documents: join(folder, 'program.ts'),
  generates: {
    [join(folder, 'generated/')]: {
      preset: 'client',
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        importExtension: '.ts',
        scalars: { DateTime: 'string', JSON: 'unknown', SafeInt: 'number' },
      },
    },
  },
});

it('schema.graphql generates a typed client with which a program compiles, and a wrong one does not', async () => {
  const folder = emptyFolder('graphql-codegen');
  write(folder, { 'program.ts': program, 'codegen.json': JSON.stringify(config(folder)) });
  const generated = await run(bin('graphql-codegen'), ['--silent', '--config', join(folder, 'codegen.json')]);
  expect(generated, generated.output).toMatchObject({ code: 0 });
  expect(await compile(folder)).toBe('');
});
