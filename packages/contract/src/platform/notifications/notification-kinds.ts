import { z } from 'zod';

interface NotificationDefaults {
  /** Shown in the app, unless the person chose otherwise. */
  readonly inApp: boolean;
  /** Mailed too, unless the person chose otherwise; null where there is no mail of this kind. */
  readonly mail: boolean | null;
}

/**
 * Everything people are told of, one line each. The text of a kind stands in the catalogues as `platform:notices.<kind>`
 * (with the places that `data` fills) and its name in the choices as `platform:notices.names.<kind>`.
 */
export const NOTIFICATION_KINDS = {
  periodToReview: { inApp: true, mail: null },
  periodUnlocked: { inApp: true, mail: null },
  projectApproved: { inApp: true, mail: null },
  periodApproved: { inApp: true, mail: true },
  approvalTakenBack: { inApp: true, mail: true },
  reviewAgain: { inApp: true, mail: true },
  approverChanged: { inApp: true, mail: null },
  oneMinuteMessageReceived: { inApp: true, mail: true },
  groupMessageReceived: { inApp: true, mail: false },
  leaveRequested: { inApp: true, mail: true },
  leaveApproved: { inApp: true, mail: true },
  leaveApprovedBySilence: { inApp: true, mail: true },
  leaveRejected: { inApp: true, mail: true },
  leaveReviewerChanged: { inApp: true, mail: null },
  leaveWithdrawn: { inApp: true, mail: null },
  leaveUndone: { inApp: true, mail: null },
  leaveToConfirm: { inApp: true, mail: null },
  quarterReviewPublished: { inApp: true, mail: null },
  selfReviewHandedIn: { inApp: true, mail: null },
  performanceReviewToWrite: { inApp: true, mail: null },
  feedbackAsked: { inApp: true, mail: null },
  quarterReviewsOwed: { inApp: true, mail: true },
  contractToReview: { inApp: true, mail: null },
  meetingPlanned: { inApp: true, mail: null },
  meetingChanged: { inApp: true, mail: null },
  meetingCancelled: { inApp: true, mail: null },
  meetingWithout: { inApp: true, mail: null },
  messageFromManager: { inApp: true, mail: null },
  newsCommented: { inApp: true, mail: null },
  postToRead: { inApp: true, mail: null },
  coinsReceived: { inApp: true, mail: null },
  coinsMoved: { inApp: true, mail: null },
  wishReceived: { inApp: true, mail: null },
  taskDigest: { inApp: false, mail: true },
  savedReport: { inApp: true, mail: true },
  taskRaised: { inApp: false, mail: null },
  jobDone: { inApp: true, mail: null },
  jobFailed: { inApp: true, mail: null },
} as const satisfies Record<string, NotificationDefaults>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
const kinds = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];
export const notificationKind = z.enum(kinds);

/** What customers' users are told of; all else is of the house. */
export const KINDS_FOR_CUSTOMERS = [
  'messageFromManager',
  'savedReport',
  'jobDone',
  'jobFailed',
] as const satisfies readonly NotificationKind[];
