import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const region = 'eu-test-1';
const accessKeyId = 'AKIATESTTESTTESTTEST';
const secretAccessKey = 'a secret key of the tests';

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

/**
 * A server that speaks S3 over HTTP, with one bucket in memory. It refuses what is not signed with its key (Signature
 * Version 4, recomputed from the request that came) and parts smaller than 5 MB, as S3 does.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  const seen: string[] = [];
  /** Answers the next requests that match with a failure; resolves to nothing once. */
  const failing: { method: string; status: number; times: number }[] = [];
  let counter = 0;

  function handle(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url!, 'http://s3.test');
    const [, bucket, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const query = url.searchParams;
    const method = request.method!;
    seen.push(
      `${method} ${query.has('uploads') ? 'begin' : query.has('partNumber') ? 'part' : query.has('uploadId') ? 'end' : 'object'}`,
    );
    const failure = failing.find(each => each.method === method && each.times > 0);
    if (failure) {
      failure.times--;
      return fault(failure.status, 'InternalError');
    }
    if (bucket !== 'files') return fault(404, 'NoSuchBucket');
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${++counter}`;
      uploads.set(id, { key, parts: new Map() });
      return xml(
        `<InitiateMultipartUploadResult><Bucket>files</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const uploadId = query.get('uploadId');
    if (uploadId) {
      const upload = uploads.get(uploadId);
      if (!upload) return fault(404, 'NoSuchUpload');
      if (method === 'PUT') {
        upload.parts.set(Number(query.get('partNumber')), body);
        return { status: 200, headers: { etag: etag(body) } };
      }
      uploads.delete(uploadId);
      if (method === 'DELETE') return { status: 204 };
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(match => Number(match[1]));
      const parts = named.map(number => upload.parts.get(number));
      if (parts.length === 0 || parts.includes(undefined)) return fault(400, 'InvalidPart');
      if (parts.slice(0, -1).some(part => part!.length < 5 * 1024 * 1024)) return fault(400, 'EntityTooSmall');
      objects.set(upload.key, Buffer.concat(parts as Buffer[]));
      return xml(
        `<CompleteMultipartUploadResult><Bucket>files</Bucket><Key>${key}</Key><ETag>"whole-${named.length}"</ETag></CompleteMultipartUploadResult>`,
      );
    }
    if (method === 'PUT') {
      objects.set(key, body);
      return { status: 200, headers: { etag: etag(body) } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const object = objects.get(key);
    if (!object) return fault(404, method === 'HEAD' ? 'NotFound' : 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const part = range ? object.subarray(Number(range[1]), Number(range[2]) + 1) : object;
    return {
      status: range ? 206 : 200,
      headers: { etag: etag(object), 'content-length': String(part.length) },
      body: method === 'HEAD' ? '' : part,
    };
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (!body) {
      response.destroy();
      return;
    }
    const wrong = faultOfSignature(request, body);
    send(response, wrong ? fault(403, wrong) : handle(request, body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    options: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'files',
      region,
      credentials: { accessKeyId, secretAccessKey },
    },
    objects,
    uploads,
    seen,
    fail: (method: string, status: number, times: number) => failing.push({ method, status, times }),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const etag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const xml = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?>${body}`,
});
const fault = (status: number, code: string): Answer => ({
  ...xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`),
  status,
});

function send(response: ServerResponse, { status, headers = {}, body = '' }: Answer): void {
  response.writeHead(status, headers);
  response.end(body);
}

/** Why a request is not signed as it must be; null where it is (docs.aws.amazon.com, "Signature Version 4"). */
function faultOfSignature(request: IncomingMessage, body: Buffer): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, id, day, signedRegion, signedHeaders, signature] = given as unknown as string[];
  if (id !== accessKeyId || signedRegion !== region) return 'InvalidAccessKeyId';
  const names = signedHeaders!.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied';
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url!, 'http://s3.test');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.map(name => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, hash].join('\n');
  const date = String(request.headers['x-amz-date']);
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [region, 's3', 'aws4_request'].reduce(sign, sign(`AWS4${secretAccessKey}`, day!));
  return timingSafeEqual(sign(key, toSign), Buffer.from(signature!, 'hex')) ? null : 'SignatureDoesNotMatch';
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
