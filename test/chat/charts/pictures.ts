const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height that the header of a PNG file states (PNG, 11.2.2). */
export function sizeOfPng(file: Buffer): { width: number; height: number } {
  if (!file.subarray(0, 8).equals(signature) || file.toString('latin1', 12, 16) !== 'IHDR')
    throw new Error('This is no PNG file.');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What is written in an SVG file. */
export const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) =>
    text!.replace(/&(?:lt|gt|quot|amp);/g, entity => entities[entity]!),
  );
