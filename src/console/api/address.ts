/** An address of the service, wherever it and this page were put: `graphql` → `https://host/prefix/graphql`. */
export const address = (path: string): string => new URL(path, document.baseURI).href;

/**
 * A signed address as it is reached from this page. The service signs those of its public name, but on one's own machine
 * it goes by several (`localhost`, `127.0.0.1`), and a page may ask nothing but its own.
 */
export function sameOrigin(signed: string): string {
  const { pathname, search } = new URL(signed);
  return address(`${pathname.split('/').slice(-2).join('/')}${search}`);
}

/** The path before all pages, without a slash at its end: empty unless the service stands behind a prefix. */
export const basePath = new URL(document.baseURI).pathname.replace(/\/$/, '');
