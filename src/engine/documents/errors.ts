/** Whether the system failed to give the bytes (ENOENT, EIO): another attempt may work. Takes whatever was thrown. */
export const isOfSystem = (thrown: unknown): boolean => {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' && code.startsWith('E');
};

/** A file is what it is, and no further attempt would read it; the message tells its owner why. */
export class DocumentNotReadable extends Error {
  readonly code: 'invalid' | 'too_large' | 'timeout';
  constructor(message: string, code: DocumentNotReadable['code'] = 'invalid') {
    super(message);
    this.code = code;
  }
}

/** Said of a file of which nothing more is known than that it cannot be read. */
export const damagedFile = 'This file is damaged. Save it anew and upload that.';
