import { Box, Button, Flex, Skeleton, Text } from '@mantine/core';
import type { AccountDetail } from '@stint/contract/projects/accounts/account';
import { formatDate } from '@stint/contract/time/typed';
import { IconCalculator } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Hours } from '../../ui/hours.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { EstimateBar } from '../estimate-bar.tsx';
import { useAccountOverview, useCalculateRegisteredTime } from './accounts.queries.ts';

/** What is on the account, in numbers: registered time against the estimates of its phases. */
export function AccountOverview({ account }: { readonly account: AccountDetail }) {
  const t = useT('projects');
  const answer = useAccountOverview(account._id);
  const calculate = useCalculateRegisteredTime();
  const prove = async () => {
    const { sums, mended } = await calculate.mutateAsync(account._id);
    toast.success(
      mended > 0 ? t('projects:figures.mended', { count: mended }) : t('projects:figures.proven', { count: sums }),
    );
  };
  const figures = answer.data;
  return (
    <Box aria-labelledby="account-figures" component="section" maw={832} aria-busy={answer.isFetching}>
      <Flex
        id="account-figures"
        component="h2"
        gap={8}
        align="center"
        justify="space-between"
        wrap="wrap"
        mb="sm"
        fz="lg"
        fw={600}
      >
        {t('projects:figures.title')}
        <Button
          size="xs"
          leftSection={<IconCalculator size={15} stroke={1.7} />}
          loading={calculate.isPending}
          onClick={() => void prove().catch(() => {})}
        >
          {t('projects:figures.calculate')}
        </Button>
      </Flex>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton h={92} />}
      {figures && (
        <>
          <KeyFigures>
            <KeyFigure value={<Hours value={figures.registeredTime} />} label={t('projects:registered')} />
            <KeyFigure
              value={figures.phases}
              label={t('projects:figures.phases', { disabled: figures.disabledPhases, count: figures.phases })}
            />
            <KeyFigure value={figures.users} label={t('projects:figures.users')} />
            <KeyFigure
              value={figures.lastReg === null ? t('projects:figures.never') : formatDate(figures.lastReg)}
              label={t('projects:figures.lastReg')}
            />
          </KeyFigures>
          {figures.estimate !== null && (
            <EstimateBar estimate={figures.estimate} registered={figures.registeredOnEstimate} />
          )}
          {figures.hiddenPhases > 0 && (
            <Text mt={8} c="dimmed" fz={12.5}>
              {t('projects:figures.hidden', { count: figures.hiddenPhases })}
            </Text>
          )}
        </>
      )}
    </Box>
  );
}
