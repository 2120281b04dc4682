import { selectAccounts, selectOwnAccounts } from '@stint/contract/projects/accounts/account';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';

const findAccount = selectQuery('account', selectAccounts);
const findOwnAccount = selectQuery('account', selectOwnAccounts);

/** Chooses an account that is not archived; the hint is the customer. */
export function AccountSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={findAccount} />;
}

/** Chooses one of those that the signed-in person keeps. */
export function OwnAccountSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={findOwnAccount} />;
}
