import { endianness } from 'node:os';

/** Vectors as they are stored: 32-bit floats, the lowest byte first. */
export function littleEndian(values: Float32Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.buffer.slice(values.byteOffset, values.byteOffset + values.byteLength));
  if (endianness() === 'BE') Buffer.from(bytes.buffer).swap32();
  return bytes;
}

/** Takes the bytes over: they are the vectors' from now on. */
export function fromLittleEndian(bytes: Uint8Array<ArrayBuffer>): Float32Array {
  if (endianness() === 'BE') Buffer.from(bytes.buffer).swap32();
  return new Float32Array(bytes.buffer, 0, bytes.length >> 2);
}
