import { Box, Button } from '@mantine/core';
import type { CompanyAccount } from '@stint/contract/account/openid/openid';
import type { SignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatAgo, formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import classes from '../../ui/own-list.module.css';
import { leaveFor } from '../openid-departure.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { useStartCompanyAccount, useUnlinkCompanyAccount } from './sign-in-ways.queries.ts';
import { WaysSection } from './ways-section.tsx';

/** The accounts at providers that sign in as oneself, and the providers where one has none yet. */
export function CompanyAccounts({ ways: { companyAccounts, hasPassword } }: { readonly ways: SignInWays }) {
  const t = useT('account');
  const { providers } = useAppConfig();
  const start = useStartCompanyAccount();
  const [linking, setLinking] = useState<(typeof providers)[number]>();
  const free = providers.filter(({ key }) => !companyAccounts.some(({ provider }) => provider === key));
  const leave = async (currentPassword: string) => {
    if (!linking) return;
    const departure = await start.mutateAsync({ provider: linking.key, body: { currentPassword } });
    leaveFor({ ...departure, provider: linking.key, purpose: 'link' });
  };
  return (
    <WaysSection title={t('account:ways.company')} hint={t('account:ways.companyHint')}>
      {companyAccounts.map((account) => (
        <LinkedAccount key={account._id} account={account} />
      ))}
      {free.map((provider) => (
        <li key={provider.key} className={classes.line}>
          <IconBuilding size={20} stroke={1.5} aria-hidden />
          <div className={classes.text}>
            <span className={classes.name}>{provider.name}</span>
            <p className={classes.detail}>{t('account:ways.notLinked')}</p>
          </div>
          <Button onClick={() => setLinking(provider)}>{t('account:ways.link', { name: provider.name })}</Button>
        </li>
      ))}
      {linking && (
        <OwnerDialog
          title={t('account:ways.link', { name: linking.name })}
          hasPassword={hasPassword}
          onConfirm={leave}
          onClose={() => setLinking(undefined)}
        />
      )}
    </WaysSection>
  );
}

function LinkedAccount({ account }: { readonly account: CompanyAccount }) {
  const t = useT('account');
  const { providers, timeZone } = useAppConfig();
  const unlink = useUnlinkCompanyAccount();
  const { email, linkedAt, lastUsedAt } = account;
  const name = providers.find(({ key }) => key === account.provider)?.name ?? t('account:ways.formerProvider');
  const ask = async () => {
    const title = t('account:ways.unlinkNamed', { account: name });
    const message = t('account:ways.unlinkAsk', { account: email });
    if (await confirmAct({ title, message, act: t('account:ways.unlink'), danger: true })) unlink.mutate(account._id);
  };
  return (
    <li className={classes.line}>
      <IconBuilding size={20} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        <span className={classes.name}>{name}</span>
        <Box component="p" className={classes.detail} style={{ overflowWrap: 'anywhere' }}>
          {email} · {t('account:ways.linkedSince', { when: formatInstant(linkedAt, timeZone) })} ·{' '}
          {lastUsedAt === null ? t('account:ways.unused') : t('account:ways.used', { when: formatAgo(lastUsedAt) })}
        </Box>
      </div>
      <Button
        loading={unlink.isPending}
        aria-label={t('account:ways.unlinkNamed', { account: name })}
        onClick={() => void ask()}
      >
        {t('account:ways.unlink')}
      </Button>
    </li>
  );
}
