import { Box, Button, Group, Skeleton } from '@mantine/core';
import type { DirectoryToken } from '@stint/contract/outside/directory-sync/directory-token';
import { IconKey } from '@tabler/icons-react';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatAgo, formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import classes from '../../ui/own-list.module.css';
import { useDirectoryTokens, useRevokeDirectoryToken } from './directory.queries.ts';

/** The tokens by which the directory calls. */
export function DirectoryTokens() {
  const t = useT('outside');
  const tokens = useDirectoryTokens();
  if (tokens.isPending) return <Skeleton height={58} radius="lg" className={classes.list} />;
  if (tokens.isError && !tokens.data) return <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />;
  if (tokens.data?.length === 0)
    return <EmptyState title={t('outside:directory.empty')} hint={t('outside:directory.emptyHint')} />;
  return (
    <ul className={classes.list} aria-label={t('outside:directory.tabs.tokens')}>
      {tokens.data?.map((token) => (
        <TokenLine key={token._id} token={token} />
      ))}
    </ul>
  );
}

/** One token: until when it works, where it was used last, and the way to revoke it. */
function TokenLine({ token }: { readonly token: DirectoryToken }) {
  const t = useT('outside');
  const { timeZone } = useAppConfig();
  const revoke = useRevokeDirectoryToken();
  const { _id, name, createdDate, expiresDate, lastUsedDate, lastAddress } = token;
  const isOver = expiresDate !== null && Date.parse(expiresDate) <= Date.now();
  const ask = async () => {
    const title = t('outside:directory.revokeTitle');
    const message = t('outside:directory.revokeQuestion', { name });
    if (await confirmAct({ title, message, act: t('outside:directory.revoke'), danger: true })) revoke.mutate(_id);
  };
  return (
    <li className={classes.line}>
      <IconKey size={20} stroke={1.5} aria-hidden />
      <Box flex="1 1 14rem" miw={0}>
        <Group gap={8} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
          {isOver && <Mark tone="warn">{t('outside:directory.expired')}</Mark>}
        </Group>
        <Box c="dimmed" fz={12.5}>
          {[
            t('outside:directory.made', { when: formatInstant(createdDate, timeZone) }),
            expiresDate === null
              ? t('outside:directory.endless')
              : t('outside:directory.expires', { when: formatInstant(expiresDate, timeZone) }),
            lastUsedDate
              ? t('outside:directory.used', { when: formatAgo(lastUsedDate), address: lastAddress })
              : t('outside:directory.neverUsed'),
          ].join(' · ')}
        </Box>
      </Box>
      <Button
        loading={revoke.isPending}
        aria-label={t('outside:directory.revokeNamed', { name })}
        onClick={() => void ask()}
      >
        {t('outside:directory.revoke')}
      </Button>
    </li>
  );
}
