import type { Context } from '../../context.ts';
import { ForeignOrigin } from '../errors.ts';
import { refreshTokenSeconds } from './lifetimes.ts';

const name = 'refresh_token';

/**
 * A cookie has one path, and two places need this one: GraphQL and the REST endpoints of authentication. The path they
 * share is `/`, by which every upload, stream and page would carry it too. So it is set twice, once for each place,
 * always both with one value. Behind a proxy that adds a prefix, browsers see the prefix, so the paths have it.
 */
const paths = ['/graphql', '/api/v1/auth'];

/** Does something for each path that a cookie is sent to, such as those of authentication. */
export function eachCookiePath(ctx: Context, act: (path: string) => void, places: readonly string[] = paths): void {
  const prefix = new URL(ctx.app.publicUrl()).pathname.replace(/\/+$/, '');
  for (const path of places) act(prefix + path);
}

/** The refresh token that came with the request; null where there is none. */
export const readRefreshCookie = (ctx: Context): string | null => ctx.request.cookies[name] || null;

/** Hands a refresh token to the browser for 30 days. */
export const setRefreshCookie = (ctx: Context, token: string): void =>
  eachCookiePath(ctx, path => ctx.request.setCookie(name, token, { path, maxAgeSeconds: refreshTokenSeconds }));

/** Takes the refresh token from the browser. */
export const clearRefreshCookie = (ctx: Context): void =>
  eachCookiePath(ctx, path => ctx.request.setCookie(name, null, { path, maxAgeSeconds: 0 }));

/**
 * Refuses with ForeignOrigin what the page of another site sent. Browsers name the origin of every POST; what names
 * none is no browser, and has no cookie that could be abused.
 */
export function refuseForeignOrigin(ctx: Context): void {
  const { origin } = ctx.request;
  if (origin === null || ctx.app.config.corsOrigins.includes(origin)) return;
  const home = new URL(ctx.app.publicUrl());
  if (origin !== home.origin && !isSameLoopback(origin, home)) throw new ForeignOrigin();
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** On one's own machine the service is opened by any of the names that the machine has for itself. */
function isSameLoopback(origin: string, home: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return protocol === home.protocol && port === home.port && [hostname, home.hostname].every(h => loopback.includes(h));
}
