import { Button, Menu } from '@mantine/core';
import type { Sheet } from '@stint/contract/time/sheet/timereg';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCurrentUser } from '../lib/current-user.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useT } from '../lib/messages.ts';
import { useOnline } from '../lib/use-online.ts';
import type { ReviewDialogName } from './review-dialog-names.ts';
import { useSheetSearch } from './sheet-search.ts';

const ReviewDialog = lazyPart(async () => (await import('./review/review-dialog.tsx')).ReviewDialog);

interface ReviewActionsProps {
  readonly sheet: Sheet;
  /** Called after anything that may have changed the sheet. */
  readonly onChanged: () => void;
}

/** What reviewers, managers and administrators may do with a sheet. The open dialog stands in the address. */
export function ReviewActions({ sheet, onChanged }: ReviewActionsProps) {
  const t = useT('time');
  const navigate = useNavigate();
  const me = useCurrentUser()._id;
  const { dialog } = useSheetSearch();
  const show = (name: ReviewDialogName | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, dialog: name })) as never,
      replace: name === undefined,
      resetScroll: false,
    });
  const { rights, reviewers, state } = sheet;
  const isOnline = useOnline();
  const offline = { disabled: !isOnline, ...(!isOnline && { title: t('common:needsNetwork') }) };
  const waitsForMe = reviewers.some((one) => one.reviewer?._id === me && one._id !== null && one.approvedDate === null);
  const others = [
    { name: 'stand-in', label: t('time:review.standIn'), may: rights.canStandIn },
    { name: 'change-approver', label: t('time:review.changeApprover'), may: rights.canChangeReviewer },
    { name: 'unlock', label: t('time:review.unlock'), may: rights.canUnlock },
    { name: 'disapprove', label: t('time:review.disapprove'), may: rights.canDisapprove },
    { name: 'overview', label: t('time:review.overview'), may: state !== 'open' },
  ] as const;
  const open = others.filter((one) => one.may);
  return (
    <>
      {rights.canApprove && (
        <Button {...(waitsForMe && { variant: 'filled' })} {...offline} onClick={() => show('approve')}>
          {t(waitsForMe ? 'time:review.approve' : 'time:review.changeFeedback')}
        </Button>
      )}
      {open.length === 1 && open[0] && (
        <Button {...offline} onClick={() => show(open[0]?.name)}>
          {open[0].label}
        </Button>
      )}
      {open.length > 1 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button {...offline} rightSection={<IconChevronDown size={14} />}>
              {t('time:review.acts')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {open.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => show(name)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog && dialog !== 'lock' && (
        <Suspense>
          <ReviewDialog name={dialog} sheet={sheet} onChanged={onChanged} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  );
}
