import { openArchive } from './archive.ts';
import { findParts } from './workbook.ts';

/** A cell, in whatever way its workbook spells it. */
const cell = /<(?:\w+:)?c[\s>]/;
/** No mark of a cell is longer, so that one which is cut apart by two pieces is found. */
const overlap = 40;

/** The names of the visible sheets of a workbook that hold cells, in its order. @throws WorkbookNotReadable */
export async function listSheets(path: string): Promise<string[]> {
  const archive = await openArchive(path);
  try {
    const { sheets } = await findParts(archive);
    const names: string[] = [];
    for (const { name, hidden, part } of sheets) {
      const found = hidden ? null : archive.part(part);
      if (found && (await holdsCells(await found.open()))) names.push(name);
    }
    return names;
  } finally {
    archive.close();
  }
}

async function holdsCells(stream: NodeJS.ReadableStream): Promise<boolean> {
  let rest = '';
  for await (const piece of stream) {
    rest += piece.toString('latin1');
    if (cell.test(rest)) return true;
    rest = rest.slice(-overlap);
  }
  return false;
}
