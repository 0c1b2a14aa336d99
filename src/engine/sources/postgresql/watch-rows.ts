import type { Connection } from 'pg';
import { longestRow, longestValue, PieceReader, type Reading, ValueTooWide } from '../../query/wide-values.ts';

const dataRow = 0x44;

/**
 * Looks through what a server sends before the driver does, which keeps a message until it is whole however long it is:
 * a row that is too wide ends the connection with its first bytes. `columns` are those of the statement that runs.
 */
export function watchRows(wire: Connection, columns: () => readonly { name: string }[]): void {
  const inner = wire as unknown as { attachListeners(stream: Connection['stream']): void };
  const attach = inner.attachListeners.bind(wire);
  inner.attachListeners = stream => {
    // What came with the row names its columns, and is read by the driver first.
    const refuse = (at: number) => process.nextTick(() => stream.destroy(new ValueTooWide(columns()[at]?.name)));
    const reader = new PieceReader(messages(refuse));
    stream.on('data', piece => reader.push(piece));
    attach(stream);
  };
}

/**
 * The messages of a server: a type and a length that counts itself; of a row the count of its values, then the length
 * of each, or -1, and its bytes. https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
function* messages(refuse: (column: number) => void): Reading {
  for (;;) {
    const head = yield 5;
    const length = head.readUInt32BE(1) - 4;
    if (length <= longestValue) {
      yield -length;
      continue;
    }
    if (head[0] !== dataRow) return refuse(-1);
    const count = (yield 2).readUInt16BE();
    let all = 0;
    for (let column = 0; column < count; column++) {
      const size = Math.max(0, (yield 4).readInt32BE());
      if (size > longestValue) return refuse(column);
      all += size;
      if (all > longestRow) return refuse(-1);
      yield -size;
    }
  }
}
