import { useT } from '../../lib/messages.ts';
import { AccountsSelect } from '../../projects/accounts-select.tsx';
import type { FieldProps } from './settings-tab.ts';

/** The accounts whose time is spent for a product: what hours per product are reckoned from. */
export function AccountsOfProductField({ form, record }: FieldProps) {
  const t = useT('company');
  return (
    <AccountsSelect
      label={t('company:softwareProducts.accounts')}
      description={t('company:softwareProducts.accountsHint')}
      chosen={record?.accounts ?? []}
      {...form.getInputProps('accounts')}
      onChange={(accounts) => form.setFieldValue('accounts', accounts)}
    />
  );
}
