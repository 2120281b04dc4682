import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Whom the dialog that sends a 1MM is open for; `edit` for one that was sent already. */
export type SendTo = 'new' | `${'person' | 'team' | 'project' | 'edit'}:${string}`;

const SHAPE = /^(new|(person|team|project|edit):[\w-]{1,40})$/;

/**
 * The dialog that sends a 1MM, over whatever screen is open: it is in the address, so that Back closes it and a link
 * opens it from anywhere.
 */
export function useSendTo() {
  const { sendTo: given } = useSearch({ strict: false }) as { sendTo?: unknown };
  const navigate = useNavigate();
  const show = useCallback(
    (sendTo: SendTo | undefined) => {
      const search = (previous: Record<string, unknown>) => ({ ...previous, sendTo });
      void navigate({ to: '.', search: search as never, resetScroll: false });
    },
    [navigate],
  );
  const sendTo = typeof given === 'string' && SHAPE.test(given) ? (given as SendTo) : undefined;
  return { sendTo, show };
}
