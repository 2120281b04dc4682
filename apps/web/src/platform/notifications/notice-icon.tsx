import type { NotificationKind } from '@stint/contract/platform/notifications/notification-kinds';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCake,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCalendarX,
  IconChartHistogram,
  IconCheck,
  IconChecks,
  IconFileCertificate,
  IconListCheck,
  IconLockOpen,
  IconMail,
  IconMessage2Star,
  IconMessages,
  IconUserShare,
  IconZoomCheck,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<NotificationKind, Icon>> = {
  approvalTakenBack: IconArrowBackUp,
  approverChanged: IconUserShare,
  groupMessageReceived: IconMessages,
  contractToReview: IconFileCertificate,
  quarterReviewPublished: IconChartHistogram,
  selfReviewHandedIn: IconChartHistogram,
  performanceReviewToWrite: IconChartHistogram,
  jobDone: IconCheck,
  jobFailed: IconAlertTriangle,
  leaveApproved: IconCalendarCheck,
  leaveApprovedBySilence: IconCalendarCheck,
  leaveRejected: IconCalendarX,
  leaveRequested: IconCalendarQuestion,
  leaveReviewerChanged: IconUserShare,
  leaveToConfirm: IconCalendarQuestion,
  leaveUndone: IconCalendarX,
  leaveWithdrawn: IconCalendarOff,
  meetingCancelled: IconCalendarX,
  meetingChanged: IconCalendarEvent,
  meetingPlanned: IconCalendarPlus,
  messageFromManager: IconMail,
  oneMinuteMessageReceived: IconMessage2Star,
  periodApproved: IconChecks,
  periodToReview: IconZoomCheck,
  periodUnlocked: IconLockOpen,
  projectApproved: IconCheck,
  taskDigest: IconListCheck,
  taskRaised: IconListCheck,
  reviewAgain: IconArrowBackUp,
  newsCommented: IconMessages,
  wishReceived: IconCake,
};

/** A sign for what kind of news it is; the text beside it says the same. */
export function NoticeIcon({ kind }: { readonly kind: NotificationKind }) {
  const Sign = ICONS[kind];
  return <Sign size={17} stroke={1.6} aria-hidden />;
}
