import { Box, Button, Group } from '@mantine/core';
import type { ApiToken } from '@stint/contract/account/api-tokens/api-token';
import { IconApi } from '@tabler/icons-react';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatAgo, formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from '../../ui/own-list.module.css';
import { useRevokeApiToken } from './api-tokens.queries.ts';

/** One token: what it opens, until when, where it was used last, and the way to revoke it. */
export function TokenRow({ token }: { readonly token: ApiToken }) {
  const t = useT('account');
  const { timeZone } = useAppConfig();
  const revoke = useRevokeApiToken();
  const { _id, name, mayWrite, areas, createdDate, expiresDate, lastUsedDate, lastAddress } = token;
  const isOver = Date.parse(expiresDate) <= Date.now();
  const ask = async () => {
    const title = t('account:tokens.revokeTitle');
    const message = t('account:tokens.revokeQuestion', { name });
    if (await confirmAct({ title, message, act: t('account:tokens.revoke'), danger: true })) revoke.mutate(_id);
  };
  return (
    <li className={classes.line}>
      <IconApi size={20} stroke={1.5} aria-hidden />
      <Box flex="1 1 14rem" miw={0}>
        <Group gap={8} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
          <Mark tone={mayWrite ? 'accent' : 'quiet'}>
            {t(mayWrite ? 'account:tokens.writes' : 'account:tokens.reads')}
          </Mark>
          {isOver && <Mark tone="warn">{t('account:tokens.expired')}</Mark>}
        </Group>
        <Box c="dimmed" fz={12.5}>
          {areas ? areas.map((area) => t(`account:tokens.areaNames.${area}`)).join(', ') : t('account:tokens.all')}
        </Box>
        <Box c="dimmed" fz={12.5}>
          {[
            t('account:tokens.made', { when: formatInstant(createdDate, timeZone) }),
            t('account:tokens.expires', { when: formatInstant(expiresDate, timeZone) }),
            lastUsedDate
              ? t('account:tokens.used', { when: formatAgo(lastUsedDate), address: lastAddress })
              : t('account:tokens.neverUsed'),
          ].join(' · ')}
        </Box>
      </Box>
      <Button
        loading={revoke.isPending}
        aria-label={t('account:tokens.revokeNamed', { name })}
        onClick={() => void ask()}
      >
        {t('account:tokens.revoke')}
      </Button>
    </li>
  );
}
