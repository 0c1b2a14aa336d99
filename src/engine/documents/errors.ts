/** A file is what it is, and no further attempt would read it; the message tells its owner why. */
export class DocumentNotReadable extends Error {
  readonly code: 'invalid' | 'too_large' | 'timeout';
  constructor(message: string, code: DocumentNotReadable['code'] = 'invalid') {
    super(message);
    this.code = code;
  }
}
