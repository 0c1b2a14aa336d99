import type { Client } from 'urql';
import { graphql } from '../generated/gql.ts';
import { sameOrigin } from './address.ts';
import { fieldsOf, type Refusal, refusalOf } from './refusal.ts';

const createUpload = graphql(`
  mutation CreateUpload($input: CreateUploadInput!) {
    createUpload(input: $input) { id url }
  }
`);

/** Stages a file: its id names it to the mutation that makes something of it. `onPart`: how much was sent, from 0 to 1. */
export async function stageFile(
  client: Client,
  file: File,
  onPart: (part: number) => void,
): Promise<{ id: string; refusal: null } | { id: null; refusal: Refusal }> {
  const { data, error } = await client.mutation(createUpload, { input: { fileName: file.name, byteSize: file.size } });
  const refusal = refusalOf(error);
  if (refusal || !data?.createUpload) return { id: null, refusal: refusal ?? unreachable };
  const { id, url } = data.createUpload;
  const sent = await put(sameOrigin(url), file, onPart);
  return sent ? { id: null, refusal: sent } : { id, refusal: null };
}

const unreachable: Refusal = { code: 'UNREACHABLE', message: '', fields: {}, details: {} };

/** By XMLHttpRequest, which tells how much was sent; fetch does not. */
const put = (url: string, file: File, onPart: (part: number) => void): Promise<Refusal | null> =>
  new Promise(resolve => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded, total }) => onPart(total === 0 ? 1 : loaded / total);
    request.onerror = () => resolve(unreachable);
    request.onload = () => resolve(request.status < 300 ? null : problemOf(request.responseText));
    request.send(file);
  });

type Problem = { detail?: string; title?: string; code?: string; errors?: { path: string; message: string }[] };

function problemOf(text: string): Refusal {
  try {
    const { detail, title, code, errors = [] } = JSON.parse(text) as Problem;
    return { code: code ?? 'INTERNAL', message: detail ?? title ?? '', fields: fieldsOf(errors), details: {} };
  } catch {
    return unreachable;
  }
}
