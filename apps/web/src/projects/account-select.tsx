import { selectAccounts, selectOwnAccounts } from '@stint/contract/projects/account';
import type { Selectable as Found } from '@stint/contract/select-list';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntitySelect } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('account', selectAccounts);
const findOwn = selectQuery('account', selectOwnAccounts);

interface AccountSelectProps {
  readonly label: string;
  readonly value?: string | null;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly openOnFocus?: boolean;
  readonly onChange: (id: string | null) => void;
  /** Only accounts that the signed-in person keeps. */
  readonly onlyOwn?: boolean;
}

/** Chooses an account that is not archived; the hint is the customer. */
export function AccountSelect({ value = null, onlyOwn = false, ...props }: AccountSelectProps) {
  return (
    <EntitySelect<Found>
      {...props}
      value={value || null}
      find={onlyOwn ? findOwn : find}
      render={(one) => <OptionHint name={one.name} hint={one.hint} />}
    />
  );
}
