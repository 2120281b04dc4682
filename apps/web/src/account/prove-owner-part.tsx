import { proveOwner } from '@stint/contract/account/sessions/session';
import { hasCode } from '@stint/contract/call-error';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useT } from '../lib/messages.ts';
import { writeOf } from '../lib/route-hooks.ts';
import { useHasPassword } from './owner-proof-part.tsx';

/** The refusal that is dealt with here: writes of such acts name it among those that they handle. */
export const FRESH_SIGN_IN = 'FRESH_SIGN_IN_NEEDED';

interface Asked {
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

interface ProvenAct {
  /** Does what may be refused to a session that began some time ago; it is done again once its person gave their password. */
  readonly proven: <T>(act: () => Promise<T>) => Promise<T>;
  /** Asks for the password; nothing until then. */
  readonly dialog: ReactNode;
}

/** Acts that a session alone does not allow: who does them is asked for the password, and goes on where they are. */
export function useProvenAct(): ProvenAct {
  const [asked, setAsked] = useState<Asked | null>(null);
  const proven = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!hasCode(error, FRESH_SIGN_IN)) throw error;
      return await new Promise<T>((resolve, reject) =>
        setAsked({ goOn: () => act().then(resolve, reject), giveUp: () => reject(error) }),
      );
    }
  };
  const end = (how: keyof Asked) => {
    setAsked(null);
    asked?.[how]();
  };
  const dialog = asked && (
    <Suspense>
      <ProveOwner onProven={() => end('goOn')} onClose={() => end('giveUp')} />
    </Suspense>
  );
  return { proven, dialog };
}

const useProve = writeOf(proveOwner, { fallback: 'common:failed.generic' });
const OwnerDialog = lazyPart(async () => (await import('./sign-in-ways/owner-dialog.tsx')).OwnerDialog, 'account');

function ProveOwner({ onProven, onClose }: { readonly onProven: () => void; readonly onClose: () => void }) {
  const t = useT();
  const hasPassword = useHasPassword();
  const prove = useProve();
  return (
    <OwnerDialog
      title={t('common:form.proveOwner')}
      hasPassword={hasPassword}
      onConfirm={async (currentPassword) => {
        await prove.mutateAsync({ currentPassword });
        onProven();
      }}
      onClose={onClose}
    />
  );
}
