import { createRequire } from 'node:module';

type Answer = { data: Uint8Array; parse(): unknown };
type Commands = Record<'OpReply' | 'OpMsgResponse', { prototype: Answer }>;

const require = createRequire(import.meta.url);
let isDone = false;

/**
 * Keeps a server from holding up the whole process: the driver follows the sizes in an answer wherever they lead, also
 * in circles. They are looked through before it does. Format: MongoDB's wire protocol, OP_REPLY and OP_MSG.
 */
export function boundAnswers(): void {
  if (isDone) return;
  isDone = true;
  const { OpReply, OpMsgResponse } = require('mongodb/lib/cmap/commands.js') as Commands;
  check(OpReply.prototype, data => data.length >= 20 && Math.abs(data.readInt32LE(16)) <= 1);
  check(OpMsgResponse.prototype, data => {
    let at = 4;
    while (at + 5 <= data.length) {
      const size = data.readInt32LE(at + 1);
      if (data[at] !== 0 || size < 5) return false;
      at += 1 + size;
    }
    // A checksum may follow, where the first flag says so.
    return at === data.length || ((data[0]! & 1) === 1 && at + 4 === data.length);
  });
}

function check(answer: Answer, isSane: (data: Buffer) => boolean): void {
  const { parse } = answer;
  answer.parse = function (this: Answer) {
    const { buffer, byteOffset, byteLength } = this.data;
    if (!isSane(Buffer.from(buffer, byteOffset, byteLength))) throw new RangeError('The answer has impossible sizes.');
    return parse.call(this);
  };
}
