import { Busy, Conflict, Invalid } from '../../base/errors.ts';

export class InFlight extends Busy {
  constructor() {
    super('A request with this Idempotency-Key is still in flight. Send it again in a moment to get its answer.', 1);
  }
}

export class KeyReused extends Invalid {
  constructor() {
    super(
      [
        {
          path: 'Idempotency-Key',
          message: 'was sent before with another content: give each new request a key of its own',
        },
      ],
      'This Idempotency-Key belongs to another request.',
    );
  }
}

export class AnswerLost extends Conflict {
  constructor() {
    super(
      'The first request with this Idempotency-Key took effect, but its answer was lost. ' +
        'Look for what it made before you send the request with another key.',
    );
  }
}
