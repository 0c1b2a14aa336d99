import { Invalid } from '../../base/errors.ts';
import type { App } from '../../context.ts';

const longest = 2000;

/**
 * Where a browser may be sent after a sign-on: a page of this service, by path or whole address, or of an origin that
 * CORS_ORIGINS allows. Anywhere else, links to this service would serve to lead people astray. @throws Invalid
 */
export function readReturnUrl(app: Pick<App, 'config' | 'publicUrl'>, returnUrl: string): string {
  const home = new URL(app.publicUrl());
  const url = returnUrl.length <= longest && URL.canParse(returnUrl, home) ? new URL(returnUrl, home) : null;
  const isOurs = url && (url.origin === home.origin || app.config.corsOrigins.includes(url.origin));
  if (!isOurs || url.username || url.password)
    throw new Invalid([
      { path: 'input.returnUrl', message: 'must be an address of this service, or of an origin in CORS_ORIGINS' },
    ]);
  return url.href;
}
