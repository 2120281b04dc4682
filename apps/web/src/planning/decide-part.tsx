import { Button, Drawer, Group, Stack, Textarea } from '@mantine/core';
import { hasCode } from '@stint/contract/call-error';
import type { getRequestToDecide } from '@stint/contract/planning/leave/workday-request';
import type { AnswerOf } from '@stint/contract/route';
import { useCallback, useRef, useState } from 'react';
import { useT } from '../lib/messages.ts';
import { toast } from '../lib/toast.tsx';
import { askBefore, useUnsavedGuard } from '../lib/unsaved-guard.ts';
import { UnsavedPartProvider, useUnsavedPart } from '../lib/unsaved-work.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { modKey, useShortcut } from '../lib/use-shortcut.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { EscapeCloses } from '../ui/escape-closes.tsx';
import { isOnTop } from '../ui/form/use-escape.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PersonLine } from '../ui/person.tsx';
import { BalanceBar } from './leave/balance-bars.tsx';
import classes from './leave/leave.module.css';
import { useDecideRequest, useRequestToDecide } from './leave/leave.queries.ts';
import { askOf, spanOf } from './leave/leave-words.ts';
import { RequestFacts } from './leave/request-facts.tsx';
import { ReviewerDialog } from './leave/reviewer-dialog.tsx';

interface DecideDrawerProps {
  readonly id: string | undefined;
  readonly onClose: () => void;
}

type ToDecide = AnswerOf<typeof getRequestToDecide>;

/** A request with what helps to decide it. */
export function DecideDrawer({ id, onClose }: DecideDrawerProps) {
  const t = useT('planning');
  const answer = useRequestToDecide(id);
  const part = useUnsavedPart();
  if (id === undefined) return null;
  const close = () => void askBefore(part, onClose);
  return (
    <Drawer
      opened
      onClose={close}
      title={answer.data ? askOf(answer.data.request, t) : t('planning:leave.one')}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <EscapeCloses onClose={close} />
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <UnsavedPartProvider value={part}>
          <Deciding key={id} shown={answer.data} onClose={onClose} />
        </UnsavedPartProvider>
      )}
    </Drawer>
  );
}

interface DecidingProps {
  readonly shown: ToDecide;
  /** Without a question. */
  readonly onClose: () => void;
}

function Deciding({ shown, onClose }: DecidingProps) {
  const t = useT('planning');
  const { request, target, balance } = shown;
  return (
    <Stack gap="md">
      <PersonLine person={request.user} />
      <RequestFacts request={request} />
      {target && (
        <section className={classes.part}>
          <h3>{t('planning:leave.decide.before')}</h3>
          <RequestFacts request={target} />
        </section>
      )}
      {balance && request.kind !== 'UNDO' && (
        <section className={classes.part}>
          <h3>{t('planning:leave.balance.of', { year: request.fromDate.slice(0, 4) })}</h3>
          <BalanceBar balance={balance} />
        </section>
      )}
      {request.kind !== 'UNDO' && shown.teamSize > 0 && <AwayColleagues shown={shown} />}
      <Decision shown={shown} onClose={onClose} />
    </Stack>
  );
}

/** Who of the person's teams is away in these days. */
function AwayColleagues({ shown: { away, teamSize } }: { readonly shown: ToDecide }) {
  const t = useT('planning');
  const people = new Set(away.map(({ user }) => user._id)).size;
  return (
    <section className={classes.part}>
      <h3>{t('planning:leave.decide.away', { count: people, size: teamSize })}</h3>
      {away.length > 0 && (
        <ul className={classes.away}>
          {away.map(({ user, fromDate, toDate, isApproved }) => (
            <li key={`${user._id} ${fromDate}`}>
              <PersonLine person={user} />
              <span>
                {spanOf({ fromDate, toDate })}
                {!isApproved && ` · ${t('planning:leave.decide.notYet')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Approves, rejects or hands over; says so when somebody else was quicker. What was typed then stays, to be read and copied. */
function Decision({ shown: { request }, onClose }: DecidingProps) {
  const t = useT('planning');
  const decide = useDecideRequest();
  const [comment, setComment] = useState('');
  const isTyped = comment !== '';
  useUnsavedGuard(isTyped && !decide.isPending);
  const acts = useRef<HTMLDivElement>(null);
  const [isHanding, setIsHanding] = useState(false);
  const act = async (isApproved: boolean) => {
    try {
      await decide.mutateAsync({
        id: request._id,
        body: { version: request.version, isApproved, hrManagerComment: comment },
      });
    } catch (error) {
      // The message was said; what is shown comes anew.
      if (hasCode(error, 'ALREADY_DECIDED') && !isTyped) onClose();
      return;
    }
    toast.success(t(isApproved ? 'planning:leave.decide.approved' : 'planning:leave.decide.rejected'));
    onClose();
  };
  const may = (one: 'decide' | 'changeReviewer' | 'confirm') => request.acts.includes(one);
  const approve = () => !decide.isPending && isOnTop(acts.current) && void act(true);
  useShortcut('mod+Enter', approve, may('decide') && !isHanding);
  // What comes after the drawer's own focus trap has looked. On a phone the keyboard would cover the request.
  const isPhone = useIsPhone();
  const begin = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (!isPhone) field?.focus();
    },
    [isPhone],
  );
  const isForAdministrator = request.state === 'ADMIN_REVIEW' && may('confirm');
  return (
    <>
      {(may('decide') || isTyped) && (
        <Textarea
          ref={begin}
          label={t('planning:leave.decide.comment')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          readOnly={!may('decide')}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      )}
      <Group ref={acts} gap={8} justify="flex-end">
        {may('changeReviewer') && (
          <Button onClick={() => setIsHanding(true)}>{t('planning:leave.changeReviewer')}</Button>
        )}
        {may('decide') && (
          <>
            <Button color="clay" loading={decide.isPending} onClick={() => void act(false)}>
              {t('planning:leave.decide.reject')}
            </Button>
            <Button
              variant="filled"
              title={`${modKey()} Enter`}
              loading={decide.isPending}
              onClick={() => void act(true)}
            >
              {t('planning:leave.decide.approve')}
            </Button>
          </>
        )}
        {isForAdministrator && (
          <LinkButton variant="filled" to="/admin/leaves" search={{ detailId: request._id }}>
            {t('planning:leave.decide.confirm')}
          </LinkButton>
        )}
      </Group>
      {isHanding && <ReviewerDialog request={request} onClose={() => setIsHanding(false)} onHanded={onClose} />}
    </>
  );
}
