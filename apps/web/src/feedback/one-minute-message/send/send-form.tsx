import { Button, Flex } from '@mantine/core';
import { CallError, hasCode } from '@stint/contract/call-error';
import {
  contentProblems,
  problemsOfMessage,
  starToStore,
} from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { formatAgo } from '../../../lib/format.ts';
import { fieldMessages, translateMessage, useT } from '../../../lib/messages.ts';
import { newClientId } from '../../../lib/new-client-id.ts';
import { toast } from '../../../lib/toast.tsx';
import { modKey, useShortcut } from '../../../lib/use-shortcut.ts';
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts';
import { StarChoice, starOfKey } from '../../../ui/star-choice.tsx';
import type { MessageDraft } from './message-draft.ts';
import { toSend } from './message-draft.ts';
import { MessageField } from './message-field.tsx';
import { ReceiverFields } from './receiver-fields.tsx';
import classes from './send.module.css';
import { useSendMessage, useUpdateMessage } from './send.queries.ts';
import { SkillFields } from './skill-fields.tsx';
import { useMessageDraft } from './use-message-draft.ts';

interface SendFormProps {
  readonly sendTo: string;
  readonly start: MessageDraft;
  readonly isEdited: boolean;
  readonly onClose: () => void;
}

const PHONE = '(width < 48em)';

type Errors = Readonly<Record<string, string | undefined>>;

export function SendForm({ sendTo, start, isEdited, onClose }: SendFormProps) {
  const t = useT('feedback');
  const user = useCurrentUser();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, continuedFrom, startOver, forget } = useMessageDraft(sendTo, () => start);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const send = useSendMessage();
  const update = useUpdateMessage();
  const isSending = send.isPending || update.isPending;

  const wtf = toSend(draft);
  const isToOneself = wtf.toUserId === user._id;
  const problems = isEdited ? contentProblems(wtf, isToOneself) : problemsOfMessage(wtf, isToOneself);
  const errors: Errors = {
    ...refused,
    ...(isChecked && Object.fromEntries(problems.map(({ field, message }) => [field, translateMessage(message)]))),
  };
  const edit = (patch: Partial<MessageDraft>) => {
    setRefused({});
    change(patch);
  };
  /** To what is still missing, once the fields that the stars ask for are drawn. */
  const goOn = (message: typeof wtf) =>
    requestAnimationFrame(() => focus(contentProblems(message, isToOneself)[0]?.field));
  const focus = (field: string | undefined) => form.current?.querySelector<HTMLElement>(`#send-${field}`)?.focus();

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isSending) return;
    setChecked(true);
    if (problems.length > 0) return focus(problems[0]?.field);
    try {
      if (isEdited) {
        const { star, comment, strengths, weaknesses, certifications } = wtf;
        const content = { star, comment, strengths, weaknesses, certifications };
        await update.mutateAsync({ id: wtf._id, body: { wtf: content } });
      } else {
        const { warning } = await send.mutateAsync({ wtf });
        if (warning) toast.warning(translateMessage(warning.message, warning));
        else toast.success(t('feedback:send.sent'));
      }
      forget();
      onClose();
    } catch (error) {
      // What went wrong was told already; what was typed stays.
      if (hasCode(error, 'ALREADY_SENT')) change({ _id: newClientId() });
      if (error instanceof CallError) setRefused(fieldsOf(error));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog has been filled
  useEffect(() => {
    // On a phone the keyboard would cover what the dialog asks for.
    if (!window.matchMedia(PHONE).matches) focus(isEdited ? 'star' : problems[0]?.field);
  }, []);
  useShortcut('mod+Enter', () => form.current?.requestSubmit());
  useSaveShortcut(form, () => form.current?.requestSubmit());
  const onKey = (event: KeyboardEvent) => {
    const star = starOfKey(event);
    if (star !== undefined && !isToOneself) {
      event.preventDefault();
      edit({ star });
      goOn({ ...wtf, star });
    } else if (event.key === 'Enter' && isChoice(event.target) && problems.length > 0) {
      event.preventDefault();
      goOn(wtf);
    }
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)} onKeyDown={onKey}>
      {continuedFrom && (
        <Flex
          component="p"
          gap="0.25rem 0.5rem"
          align="center"
          wrap="wrap"
          pt={4}
          pr="xs"
          pb={4}
          pl={12}
          bdrs="md"
          bg="var(--sunken)"
          c="dimmed"
          fz={12.5}
        >
          {t('feedback:send.continued', { ago: formatAgo(continuedFrom) })}
          <Button size="compact-xs" variant="subtle" onClick={startOver}>
            {t('feedback:send.startOver')}
          </Button>
        </Flex>
      )}
      {isEdited ? (
        <p>{t('feedback:send.editing', { name: (draft.person ?? draft.team ?? draft.project)?.name ?? '' })}</p>
      ) : (
        <ReceiverFields draft={draft} errors={errors} onChange={edit} onChosen={() => focus('star')} />
      )}
      <StarChoice
        label={t('feedback:send.stars')}
        focusId="send-star"
        value={starToStore(draft.star, isToOneself)}
        error={errors.star}
        {...(isToOneself && { fixed: t('feedback:send.toOneself') })}
        onChange={(star) => edit({ star })}
      />
      <SkillFields draft={draft} star={starToStore(draft.star, isToOneself)} errors={errors} onChange={edit} />
      <MessageField value={draft.comment} error={errors.comment} onChange={(comment) => edit({ comment })} />
      <div className={classes.foot}>
        <span className={classes.keys}>{t('feedback:send.kept', { key: `${modKey()} Enter` })}</span>
        <Button onClick={onClose}>{t('common:act.close')}</Button>
        <Button type="submit" variant="filled" loading={isSending}>
          {t(isEdited ? 'common:act.save' : 'feedback:send.act')}
        </Button>
      </div>
    </form>
  );
}

/** A star or a skill: Enter in one goes on instead of sending what is not whole. */
const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

/** The server names fields as in the body of the call. */
const fieldsOf = (error: CallError): Errors =>
  Object.fromEntries(Object.entries(fieldMessages(error)).map(([path, text]) => [path.replace(/^wtf\./, ''), text]));
