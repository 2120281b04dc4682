import { Skeleton, Switch, Text } from '@mantine/core';
import type { NotificationChoice } from '@stint/contract/platform/notifications/notification';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './notifications.module.css';
import { useNotificationChoices, useSaveChoice } from './notifications.queries.ts';

/** How one is notified of each kind; stored with each press. */
export function NoticeChoices() {
  const t = useT('platform');
  const answer = useNotificationChoices();
  if (answer.isError && !answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={320} />;
  return (
    <>
      <Text mb={12} c="dimmed">
        {t('platform:notifications.choicesNote')}
      </Text>
      <div className={classes.card}>
        <table className={classes.choices}>
          <thead>
            <tr>
              <th scope="col">{t('platform:notifications.kind')}</th>
              <th scope="col">{t('platform:notifications.inApp')}</th>
              <th scope="col">{t('platform:notifications.mail')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.data.map((choice) => (
              <Choice key={choice.kind} choice={choice} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Choice({ choice }: { readonly choice: NotificationChoice }) {
  const t = useT('platform');
  const save = useSaveChoice();
  // What was pressed shows at once; a refusal takes it back.
  const { kind, inApp, mail } = save.isPending && save.variables ? { ...choice, ...save.variables } : choice;
  const name = t(`platform:notices.names.${kind}`);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Switch
          aria-label={`${name}: ${t('platform:notifications.inApp')}`}
          checked={inApp}
          onChange={(event) => save.mutate({ kind, inApp: event.currentTarget.checked, mail: mail === true })}
        />
      </td>
      <td>
        {choice.mail === null ? (
          <span title={t('platform:notifications.noMail')}>–</span>
        ) : (
          <Switch
            aria-label={`${name}: ${t('platform:notifications.mail')}`}
            checked={mail === true}
            onChange={(event) => save.mutate({ kind, inApp, mail: event.currentTarget.checked })}
          />
        )}
      </td>
    </tr>
  );
}
