import { declareMessages } from '../../messages.ts';
import { requestAct, type WorkdayRequest } from './workday-request.ts';

/** What can be done with a leave or a workday change once it was asked for. */
export type RequestAct = WorkdayRequest['acts'][number];

/** In what way somebody has to do with a request. */
export type Party = 'owner' | 'reviewer' | 'administrator';

type Kind = WorkdayRequest['kind'];
type State = WorkdayRequest['state'];

/** A way on: from one of these states to one of those. */
interface Step {
  readonly kinds: readonly Kind[];
  readonly from: readonly State[];
  /** Only while no change or undo of it waits. */
  readonly isFree?: true;
  /** Where the request itself is afterwards; of `undo` and a change of what is in force it is the new request that moves on. */
  readonly to: readonly State[];
}

interface Refusal {
  readonly code: 'NOT_YOURS' | 'ALREADY_DECIDED' | 'NOT_IN_FORCE' | 'CHANGE_OPEN';
  readonly message: string;
}

interface Act {
  readonly by: readonly Party[];
  readonly steps: readonly Step[];
  /** To whoever it is not for. */
  readonly notYours: string;
  /** Where there is no way on from its state. */
  readonly noWay: Refusal;
}

const ALL: readonly Kind[] = ['NEW', 'CHANGE', 'UNDO'];
/** What stands for days, once it is in force. */
const OF_DAYS: readonly Kind[] = ['NEW', 'CHANGE'];
const OPEN: readonly State[] = ['REQUESTED', 'ADMIN_REVIEW'];

const OWN_ONLY = 'This request belongs to someone else';
const REVIEWER_ONLY = 'Someone else reviews this request';
const PARTIES_ONLY = 'Only the requester and the reviewer can choose another reviewer';
const DECIDED = { code: 'ALREADY_DECIDED', message: 'This request is already decided' } as const;
const NOT_IN_FORCE = { code: 'NOT_IN_FORCE', message: 'Only approved requests can be changed or cancelled' } as const;
const CHANGE_OPEN = {
  code: 'CHANGE_OPEN',
  message: 'A change is pending approval. Withdraw it first.',
} as const;
const DECIDED_OF_OWN = {
  code: 'ALREADY_DECIDED',
  message: 'This request is already decided. Request its cancellation instead.',
} as const;
const MOVED_ON = {
  code: 'NOT_IN_FORCE',
  message: 'This request was changed or withdrawn and no longer needs a decision',
} as const;
declareMessages({
  LEAVE_OF_ANOTHER: OWN_ONLY,
  LEAVE_REVIEWED_BY_ANOTHER: REVIEWER_ONLY,
  LEAVE_OF_OTHERS: PARTIES_ONLY,
  LEAVE_DECIDED: DECIDED.message,
  LEAVE_DECIDED_OF_OWN: DECIDED_OF_OWN.message,
  LEAVE_NOT_IN_FORCE: NOT_IN_FORCE.message,
  LEAVE_MOVED_ON: MOVED_ON.message,
  CHANGE_OPEN: CHANGE_OPEN.message,
});

/**
 * The whole life of a request after it was asked for: each act, who may do it, from which state it leads to which. What
 * somebody may do, what the server refuses and which buttons there are follow from it.
 */
export const REQUEST_LIFE: Readonly<Record<RequestAct, Act>> = {
  withdraw: {
    by: ['owner'],
    steps: [{ kinds: ALL, from: OPEN, to: ['UNDONE'] }],
    notYours: OWN_ONLY,
    noWay: DECIDED_OF_OWN,
  },
  change: {
    by: ['owner'],
    steps: [
      { kinds: OF_DAYS, from: ['REQUESTED'], to: ['REQUESTED'] },
      { kinds: OF_DAYS, from: ['APPROVED'], isFree: true, to: ['APPROVED'] },
    ],
    notYours: OWN_ONLY,
    noWay: NOT_IN_FORCE,
  },
  undo: {
    by: ['owner'],
    steps: [{ kinds: OF_DAYS, from: ['APPROVED'], isFree: true, to: ['APPROVED'] }],
    notYours: OWN_ONLY,
    noWay: NOT_IN_FORCE,
  },
  undoAtOnce: {
    by: ['administrator'],
    steps: [{ kinds: OF_DAYS, from: ['APPROVED'], to: ['UNDONE', 'APPROVED'] }],
    notYours: OWN_ONLY,
    noWay: NOT_IN_FORCE,
  },
  decide: {
    by: ['reviewer'],
    steps: [{ kinds: ALL, from: ['REQUESTED'], to: ['APPROVED', 'ADMIN_REVIEW', 'REJECTED'] }],
    notYours: REVIEWER_ONLY,
    noWay: DECIDED,
  },
  changeReviewer: {
    by: ['owner', 'reviewer', 'administrator'],
    steps: [{ kinds: ALL, from: ['REQUESTED'], to: ['REQUESTED'] }],
    notYours: PARTIES_ONLY,
    noWay: DECIDED,
  },
  confirm: {
    by: ['administrator'],
    steps: [
      {
        kinds: ALL,
        from: [...OPEN, 'APPROVED', 'REJECTED'],
        to: ['REQUESTED', 'ADMIN_REVIEW', 'APPROVED', 'REJECTED'],
      },
    ],
    notYours: OWN_ONLY,
    noWay: MOVED_ON,
  },
};

/** What of a request its life depends on. */
export type Living = Pick<WorkdayRequest, 'kind' | 'state'> & {
  readonly user: { readonly _id: string };
  readonly reviewer: { readonly _id: string } | null;
  readonly mayReviewerDecide: boolean;
  readonly openRequest: object | null;
};

interface Viewer {
  readonly id: string;
  readonly isAdmin: boolean;
}

/** The step that an act is for a request; undefined when there is no way on from where it is. */
const stepOf = (act: RequestAct, { kind, state, openRequest }: Living): Step | undefined =>
  REQUEST_LIFE[act].steps.find(
    ({ kinds, from, isFree }) => kinds.includes(kind) && from.includes(state) && !(isFree && openRequest),
  );

function isParty(party: Party, { user, reviewer, mayReviewerDecide }: Living, viewer: Viewer): boolean {
  if (party === 'owner') return user._id === viewer.id;
  // Nobody decides about their own days, however they came to review them, but administrators; nor who leads nobody any more.
  if (party === 'reviewer')
    return reviewer?._id === viewer.id && mayReviewerDecide && (user._id !== viewer.id || viewer.isAdmin);
  return viewer.isAdmin;
}

/** Whose it is comes first, then whether it can still be done; null where nothing stands against it. */
export function refusalOf(act: RequestAct, request: Living, viewer: Viewer): Refusal | null {
  const { by, notYours, noWay } = REQUEST_LIFE[act];
  if (!by.some((party) => isParty(party, request, viewer))) return { code: 'NOT_YOURS', message: notYours };
  if (stepOf(act, request)) return null;
  return stepOf(act, { ...request, openRequest: null }) ? CHANGE_OPEN : noWay;
}

/** What somebody may do with a request. */
export const actsOf = (request: Living, viewer: Viewer): RequestAct[] =>
  requestAct.options.filter((act) => refusalOf(act, request, viewer) === null);

type Stands = Pick<WorkdayRequest, 'state'>;
/** Not decided to the end yet. */
export const isOpen = ({ state }: Stands): boolean => OPEN.includes(state);
/** Replaced by a change, or taken back. */
export const isEnded = ({ state }: Stands): boolean => state === 'REPLACED' || state === 'UNDONE';

/** What was decided so far about a request. */
export interface Decisions {
  /** The reviewer's; null until then. */
  readonly isApproved: boolean | null;
  /** An administrator's, which is final; null where none decided. */
  readonly isAdminApproved: boolean | null;
}

/** Where decisions bring a request that was not taken back or replaced. */
export function decidedState({ isApproved, isAdminApproved }: Decisions, requireAdminApproval: boolean): State {
  if (isAdminApproved !== null) return isAdminApproved ? 'APPROVED' : 'REJECTED';
  if (isApproved === null) return 'REQUESTED';
  if (!isApproved) return 'REJECTED';
  return requireAdminApproval ? 'ADMIN_REVIEW' : 'APPROVED';
}
