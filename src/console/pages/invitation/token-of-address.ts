let token: string | null = null;

/** What stands behind the `#` of an invitation's link; it is taken out of the address, and kept until the page is left. */
export function tokenOfAddress(): string {
  const found = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (found) {
    token = found;
    window.history.replaceState(null, '', window.location.pathname);
  }
  return token ?? '';
}
