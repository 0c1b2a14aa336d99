const realNow = Date.now;
let aheadMs = 0;

/** The same constructor, so that whatever was made before stays an instance of it. */
const shifted = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [realNow() + aheadMs] : given, newTarget),
});

/**
 * Sets the clock of this process by so many milliseconds, as when somebody mends the time of a machine that runs: for
 * the service, its libraries and the embedded database alike. Timers go on as they are, as with a real clock.
 */
export function shiftClock(ms: number): void {
  aheadMs = ms;
  Date.now = () => realNow() + aheadMs;
  globalThis.Date = shifted;
}
