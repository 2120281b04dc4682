import type { MailState } from '@stint/contract/platform/sent-mails/sent-mail';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';

const TONES = { sent: 'accent', queued: 'warn', kept: 'quiet', failed: 'bad' } as const;

/** How far a mail has come. */
export function MailStateMark({ state }: { readonly state: MailState }) {
  const t = useT('platform');
  return <Mark tone={TONES[state]}>{t(`platform:mails.states.${state}`)}</Mark>;
}
