import { selectAccounts } from '@stint/contract/projects/accounts/account';
import { selectQuery } from '../lib/select-query.ts';
import { HintedMultiSelect, type HintedMultiSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('account', selectAccounts);

/** Chooses several accounts that are not archived. */
export function AccountsSelect(props: HintedMultiSelectProps) {
  return <HintedMultiSelect {...props} find={find} />;
}
