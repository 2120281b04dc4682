import type { ListedMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import type {
  MessageToCheck,
  ReceiverKind,
} from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { newClientId } from '../../../lib/new-client-id.ts';
import { personName } from '../../../ui/person.tsx';

interface Named {
  readonly _id: string;
  readonly name: string;
}

/** A 1MM that is being written. */
export interface MessageDraft {
  /** Its id once it is sent: sending it twice sends it once. */
  readonly _id: string;
  readonly receiver: ReceiverKind;
  readonly person: Named | null;
  readonly team: Named | null;
  /** The receiver, or what it is about. */
  readonly project: Named | null;
  /** 1 to 5; 0 is none yet. */
  readonly star: number;
  readonly comment: string;
  readonly strengths: readonly string[];
  readonly weaknesses: readonly string[];
  readonly certifications: readonly Named[];
}

export function emptyDraft(receiver: ReceiverKind = 'person', to: Named | null = null): MessageDraft {
  return {
    _id: newClientId(),
    receiver,
    person: receiver === 'person' ? to : null,
    team: receiver === 'team' ? to : null,
    project: receiver === 'project' ? to : null,
    star: 0,
    comment: '',
    strengths: [],
    weaknesses: [],
    certifications: [],
  };
}

/** One that was sent, to be changed. */
export function draftOf(message: ListedMessage): MessageDraft {
  const { toUser, toTeam, project } = message;
  return {
    _id: message._id,
    receiver: toUser ? 'person' : toTeam ? 'team' : 'project',
    person: toUser && { _id: toUser._id, name: personName(toUser) },
    team: toTeam,
    project,
    star: message.star,
    comment: message.comment,
    strengths: message.strengths.map(({ _id }) => _id),
    weaknesses: message.weaknesses.map(({ _id }) => _id),
    certifications: message.certifications,
  };
}

interface ToSend {
  readonly _id: string;
  readonly receiver: ReceiverKind;
  readonly certifications: string[];
}

/** As the rules and the call take it. */
export function toSend(draft: MessageDraft): MessageToCheck & ToSend {
  const { _id, receiver, star, comment } = draft;
  return {
    _id,
    receiver,
    toUserId: receiver === 'person' ? (draft.person?._id ?? null) : null,
    toTeam: receiver === 'team' ? (draft.team?._id ?? null) : null,
    project: draft.project?._id ?? null,
    star,
    comment,
    strengths: [...draft.strengths],
    weaknesses: [...draft.weaknesses],
    certifications: draft.certifications.map((one) => one._id),
  };
}

/** Whether there is something in it that would be missed, and that it did not begin with. */
export function isWorthKeeping(draft: MessageDraft, start: MessageDraft): boolean {
  const { star, comment, strengths, weaknesses } = draft;
  const isEmpty = star === 0 && comment.trim() === '' && strengths.length + weaknesses.length === 0;
  return !isEmpty && JSON.stringify(draft) !== JSON.stringify(start);
}
