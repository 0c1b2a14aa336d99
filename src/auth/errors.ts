import { type ErrorCode, Forbidden, Gone, Refusal } from '../base/errors.ts';

export class InvalidCredentials extends Refusal {
  override readonly code: ErrorCode = 'invalid_credentials';
  override readonly status = 401;
  constructor(message = 'The e-mail address or the password is wrong.') {
    super(message);
  }
}

/** The password was right: `completeLogIn` takes the ticket, for so many seconds, with a code of the second factor. */
export class MfaRequired extends Refusal {
  override readonly code: ErrorCode = 'mfa_required';
  override readonly status = 401;
  constructor(details: { ticket: string; expiresIn: number }) {
    super(
      'A second factor is needed: send the ticket with a code of the authenticator app or a recovery code.',
      details,
    );
  }
}

/** Used, expired, tried too often, or none of ours: never told apart. */
export class TicketGone extends Gone {
  constructor() {
    super('This ticket was used before, has expired, was tried too often or is not valid. Log in again.');
  }
}

export class AccountSuspended extends Forbidden {
  constructor() {
    super('This account is suspended. An administrator can tell why.');
  }
}

export class EmailUnverified extends Forbidden {
  override readonly code: ErrorCode = 'email_unverified';
  constructor(
    message = 'The e-mail address is not verified yet. Open the link in the mail that was sent to it, or ask for a new one.',
  ) {
    super(message);
  }
}

/** Used, expired, or none of ours: never told apart. */
export class LinkGone extends Gone {
  constructor() {
    super('This link was used before, has expired or is not valid. Ask for a new one.');
  }
}

export class TokenExpired extends Refusal {
  override readonly code: ErrorCode = 'token_expired';
  override readonly status = 401;
}

export class SessionInactive extends Refusal {
  override readonly code: ErrorCode = 'session_inactive';
  override readonly status = 401;
  constructor() {
    super('The session ended because of inactivity. Log in again.');
  }
}

export class SessionRevoked extends Refusal {
  override readonly code: ErrorCode = 'session_revoked';
  override readonly status = 401;
  constructor(message = 'The session was ended. Log in again.') {
    super(message);
  }
}

export class ForeignOrigin extends Forbidden {
  override readonly code: ErrorCode = 'csrf';
  constructor() {
    super('A page of another site may not use the refresh cookie. Its origin can be allowed by CORS_ORIGINS.');
  }
}
