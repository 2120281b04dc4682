import { Button, Drawer, Flex, Group } from '@mantine/core';
import type { ListedMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import { typeOfStar } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { useCurrentUser, useMay } from '../../lib/current-user.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { useSendTo } from '../../lib/send-to.ts';
import { offerUndo } from '../../lib/undo.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { EscapeCloses } from '../../ui/escape-closes.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PersonLine, personName } from '../../ui/person.tsx';
import { starMeaning } from '../../ui/star-meaning.ts';
import { StarRating } from '../../ui/star-rating.tsx';
import { Receiver } from './message-columns.tsx';
import classes from './message-view.module.css';
import { useDeleteMessage, useMessage, useRestoreMessage, useWithdrawMessage } from './messages.queries.ts';

const TONES = { Reprimand: 'bad', Comment: 'quiet', Appraisal: 'accent' } as const;

interface MessageViewProps {
  readonly id: string | undefined;
  readonly onClose: () => void;
  /** Administrators may delete here. */
  readonly withDelete?: boolean;
}

/** A whole 1MM. */
export function MessageView({ id, onClose, withDelete = false }: MessageViewProps) {
  const t = useT('feedback');
  const answer = useMessage(id);
  return (
    <Drawer
      opened={id !== undefined && !answer.isPending}
      onClose={onClose}
      title={t('feedback:one')}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <EscapeCloses onClose={onClose} />
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Message message={answer.data} withDelete={withDelete} onClose={onClose} />}
    </Drawer>
  );
}

interface MessageProps {
  readonly message: ListedMessage;
  readonly withDelete: boolean;
  readonly onClose: () => void;
}

function Message({ message, withDelete, onClose }: MessageProps) {
  const t = useT('feedback');
  const { timeZone } = useAppConfig();
  const { star, comment, byUser, project, period, createdDate, updatedDate } = message;
  const type = typeOfStar(star);
  return (
    <Flex component="article" direction="column" gap="md">
      <Group gap={8} justify="space-between">
        <StarRating value={star} label={t('feedback:column.stars')} meaning={(stars) => starMeaning(t, stars)} />
        {type && <Mark tone={TONES[type]}>{t(`feedback:type.${type}`)}</Mark>}
      </Group>
      {comment !== '' && <blockquote className={classes.comment}>{comment}</blockquote>}
      <Skills title={t('feedback:send.strengths')} skills={message.strengths} />
      <Skills title={t('feedback:send.weaknesses')} skills={message.weaknesses} tone="warn" />
      <Skills title={t('feedback:send.certifications')} skills={message.certifications} tone="quiet" />
      <dl className={classes.facts}>
        <dt>{t('feedback:column.by')}</dt>
        <dd>
          <PersonLine person={byUser} />
        </dd>
        <dt>{t('feedback:column.to')}</dt>
        <dd>
          <Receiver message={message} />
        </dd>
        {project && <dt>{t('feedback:column.project')}</dt>}
        {project && <dd>{project.name}</dd>}
        {period && <dt>{t('feedback:period')}</dt>}
        {period && <dd>{period.name}</dd>}
        <dt>{t('feedback:column.created')}</dt>
        <dd>
          {formatInstant(createdDate, timeZone)}
          {updatedDate !== createdDate && ` · ${t('feedback:changed', { at: formatInstant(updatedDate, timeZone) })}`}
        </dd>
      </dl>
      <Acts message={message} withDelete={withDelete} onClose={onClose} />
    </Flex>
  );
}

interface SkillsProps {
  readonly title: string;
  readonly skills: ListedMessage['strengths'];
  readonly tone?: 'warn' | 'quiet';
}

function Skills({ title, skills, tone }: SkillsProps) {
  if (skills.length === 0) return null;
  return (
    <div className={classes.skills}>
      <span>{title}</span>
      {skills.map((skill) => (
        <Mark key={skill._id} {...(tone && { tone })}>
          {skill.name}
        </Mark>
      ))}
    </div>
  );
}

function Acts({ message, withDelete, onClose }: MessageProps) {
  const t = useT('feedback');
  const user = useCurrentUser();
  const isAdmin = useMay('admin');
  const { show } = useSendTo();
  const withdraw = useWithdrawMessage();
  const remove = useDeleteMessage();
  const restore = useRestoreMessage();
  const { _id, byUser, isEditable } = message;

  const askToWithdraw = async () => {
    const question = { title: t('feedback:withdraw.title'), message: t('feedback:withdraw.message') };
    if (!(await confirmAct({ ...question, act: t('feedback:withdraw.act'), danger: true }))) return;
    withdraw.mutate(_id, { onSuccess: onClose });
  };
  const deleteIt = () =>
    remove.mutate(_id, {
      onSuccess: ({ deletedRecord }) => {
        onClose();
        if (deletedRecord) offerUndo(t('common:done.deleted'), () => restore.mutate(deletedRecord));
      },
    });

  return (
    <Group gap={8}>
      {byUser._id !== user._id && (
        <Button onClick={() => show(`person:${byUser._id}`)}>
          {t('feedback:sendBack', { name: personName(byUser) })}
        </Button>
      )}
      {isEditable && <Button onClick={() => show(`edit:${_id}`)}>{t('feedback:edit')}</Button>}
      {isEditable && (
        <Button variant="subtle" color="clay" loading={withdraw.isPending} onClick={() => void askToWithdraw()}>
          {t('feedback:withdraw.act')}
        </Button>
      )}
      {withDelete && isAdmin && (
        <Button variant="subtle" color="clay" loading={remove.isPending} onClick={deleteIt}>
          {t('common:act.delete')}
        </Button>
      )}
    </Group>
  );
}
