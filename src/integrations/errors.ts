import { Conflict, Gone, UpstreamFailed } from '../base/errors.ts';

export class ConsentGone extends Gone {
  constructor() {
    super('This consent was used before, has expired, or was begun by another browser or user. Begin it again.');
  }
}

export class ConsentDenied extends UpstreamFailed {
  constructor(displayName: string, word: string | null | undefined) {
    // The provider's own word (OAuth 2.0, 4.1.2.1), where it is one; it comes by the browser, so anybody may have written it.
    const reason = word && /^[a-z_]{1,50}$/.test(word) ? ` (${word})` : '';
    super(`${displayName} gave no access${reason}. Nothing was connected.`);
  }
}

export class TooManyConnections extends Conflict {
  constructor(most: number) {
    super(`At most ${most} accounts can be connected. Disconnect one first.`);
  }
}
