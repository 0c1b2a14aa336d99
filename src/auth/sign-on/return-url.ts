import { Invalid } from '../../base/errors.ts';
import type { App } from '../../context.ts';

const longest = 2000;

/**
 * The whole address of a page of this service, given by path or whole, or of an origin that CORS_ORIGINS allows; null for
 * any other: links to this service would serve to lead people astray.
 */
export function ownAddress(app: Pick<App, 'config' | 'publicUrl'>, given: string): string | null {
  const home = new URL(app.publicUrl());
  const url = given.length <= longest && URL.canParse(given, home) ? new URL(given, home) : null;
  const isOurs = url && (url.origin === home.origin || app.config.corsOrigins.includes(url.origin));
  return isOurs && !url.username && !url.password ? url.href : null;
}

/** Where a browser may be sent after a sign-on. @throws Invalid where it is no address of ours */
export function readReturnUrl(app: Pick<App, 'config' | 'publicUrl'>, returnUrl: string): string {
  const url = ownAddress(app, returnUrl);
  if (url === null)
    throw new Invalid([
      { path: 'input.returnUrl', message: 'must be an address of this service, or of an origin in CORS_ORIGINS' },
    ]);
  return url;
}
