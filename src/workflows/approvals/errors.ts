import { Conflict, Gone } from '../../base/errors.ts';
import type { ApprovalStatus } from '../../generated/prisma/enums.ts';

const ends: Readonly<Record<ApprovalStatus, string>> = {
  PENDING: 'is being decided by somebody else',
  APPROVED: 'was approved before',
  REJECTED: 'was rejected before',
  EXPIRED: 'has expired',
  CANCELLED: 'is not needed any more: its execution has ended',
};

/** There is nothing to decide any more. */
export class ApprovalClosed extends Conflict {
  constructor(status: ApprovalStatus) {
    super(`This approval ${ends[status]}.`, { approvalStatus: status.toLowerCase() });
  }
}

/** Expired, none of ours, or of somebody who is asked no more: never told apart. */
export class ApprovalLinkGone extends Gone {
  constructor() {
    super('This link has expired or is not valid any more. Sign in to see what waits for you.');
  }
}
