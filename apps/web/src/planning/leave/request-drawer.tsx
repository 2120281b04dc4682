import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { useState } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { EscapeCloses } from '../../ui/escape-closes.tsx';
import { useHistory } from '../../ui/history/use-history.tsx';
import { useRequest, useWithdrawRequest } from './leave.queries.ts';
import { askOf, spanOf } from './leave-words.ts';
import { RequestFacts } from './request-facts.tsx';
import { ReviewerDialog } from './reviewer-dialog.tsx';

interface RequestDrawerProps {
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly onChange: () => void;
  readonly onUndo: () => void;
}

/** One of one's own requests, with what can be done about it. */
export function RequestDrawer({ id, onClose, onChange, onUndo }: RequestDrawerProps) {
  const t = useT('planning');
  const answer = useRequest(id);
  if (id === undefined) return null;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={answer.data ? askOf(answer.data, t) : t('planning:leave.one')}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <EscapeCloses onClose={onClose} />
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <OpenRequest request={answer.data} onClose={onClose} onChange={onChange} onUndo={onUndo} />}
    </Drawer>
  );
}

function OpenRequest({
  request,
  onClose,
  onChange,
  onUndo,
}: Omit<RequestDrawerProps, 'id'> & { readonly request: WorkdayRequest }) {
  const t = useT('planning');
  const withdraw = useWithdrawRequest();
  const [isHanding, setIsHanding] = useState(false);
  const past = useHistory({ entity: 'workdayRequest', id: request._id, name: askOf(request, t) });
  const may = (act: WorkdayRequest['acts'][number]) => request.acts.includes(act);
  const withdrawRequest = async () => {
    const isSure = await confirmAct({
      title: t('planning:leave.withdrawTitle'),
      message: t('planning:leave.withdrawMessage', { what: askOf(request, t), days: spanOf(request) }),
      act: t('planning:leave.withdraw'),
      danger: true,
    });
    if (!isSure) return;
    await withdraw.mutateAsync(request._id);
    onClose();
  };
  return (
    <Stack gap="md">
      {request.openRequest && (
        <Text py={8} px={12} bdrs="md" bg="var(--warn-soft)" c="var(--warn)" fz={13} role="status">
          {t(request.openRequest.kind === 'UNDO' ? 'planning:leave.undoWaits' : 'planning:leave.changeWaits')}
        </Text>
      )}
      <RequestFacts request={request} />
      <Group gap={8} justify="flex-end">
        {past.button}
        {may('changeReviewer') && (
          <Button onClick={() => setIsHanding(true)}>{t('planning:leave.changeReviewer')}</Button>
        )}
        {may('withdraw') && (
          <Button onClick={() => void withdrawRequest()} loading={withdraw.isPending}>
            {t('planning:leave.withdraw')}
          </Button>
        )}
        {may('undo') && <Button onClick={onUndo}>{t('planning:leave.askUndo')}</Button>}
        {may('change') && (
          <Button variant="filled" onClick={onChange}>
            {t('planning:leave.change')}
          </Button>
        )}
      </Group>
      {isHanding && <ReviewerDialog request={request} onClose={() => setIsHanding(false)} />}
    </Stack>
  );
}
