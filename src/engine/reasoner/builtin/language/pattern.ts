/** A pattern of what people say, in whatever letters. */
export const pattern = (source: string): RegExp => new RegExp(source, 'iu');
