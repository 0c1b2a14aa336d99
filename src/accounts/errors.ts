import { Conflict, type ErrorCode, Gone, Refusal } from '../base/errors.ts';

export class CaptchaFailed extends Refusal {
  override readonly code: ErrorCode = 'captcha_failed';
  override readonly status = 403;
  constructor() {
    super(
      'The captcha was not solved, has expired or was used before. Fetch a new one by the query "captcha", and send its solution as captchaToken.',
    );
  }
}

export class EmailTaken extends Conflict {
  constructor() {
    super('There is already an account with this e-mail address. Log in, or register with another one.');
  }
}

export class LastAdmin extends Conflict {
  constructor() {
    super('This is the last Admin of the organization. Make somebody else an Admin first.');
  }
}

export class GroupExists extends Conflict {
  constructor() {
    super('The organization has a group of this name. Choose another one.');
  }
}

export class InvitationGone extends Gone {
  constructor() {
    super('This invitation was used or revoked, or has expired. Ask for another one.');
  }
}
