import { SaxesParser } from 'saxes';
import { faultOf } from './archive.ts';
import { WorkbookNotReadable } from './errors.ts';

/** `attribute` reads one of the element's attributes by its local name. */
type Visitor = {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Awaited between pieces; false ends the reading. */
  piece?(bytes: number): unknown;
};

/**
 * Walks through XML as it comes. Prefixes are dropped, so that the namespaces of the strict and the transitional format
 * look alike. Nothing but the five entities of XML itself is known.
 */
export async function readXml(stream: NodeJS.ReadableStream, visitor: Visitor): Promise<void> {
  const parser = new SaxesParser({ position: false });
  let failure: Error | null = null;
  parser.on('error', error => {
    failure ??= error;
  });
  parser.on('doctype', () => {
    failure ??= new WorkbookNotReadable('The workbook defines entities of its own, which no office program writes.');
  });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const { open, text, close } = visitor;
  if (open) parser.on('opentag', tag => open(local(tag.name), tag.attributes as Record<string, string>));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', tag => close(local(tag.name)));
  const decoder = new TextDecoder();
  let bytes = 0;
  let utf16: TextDecoder | null = null;
  const check = () => {
    if (failure) throw failure instanceof WorkbookNotReadable ? failure : faultOf(failure);
  };
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      if (bytes === 0 && piece[0] === 0xff && piece[1] === 0xfe) utf16 = new TextDecoder('utf-16le');
      bytes += piece.length;
      parser.write((utf16 ?? decoder).decode(piece, { stream: true }));
      check();
      if ((await visitor.piece?.(bytes)) === false) return;
    }
    parser.write((utf16 ?? decoder).decode());
    parser.close();
    check();
  } catch (error) {
    throw faultOf(error as Error);
  }
}

/** An attribute by its local name, whatever its prefix. */
export function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name];
  for (const key in attributes) if (key.length > name.length && key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}
