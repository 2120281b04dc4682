import { Button, Text } from '@mantine/core';
import { revealSentMail, type SentMailDetail } from '@stint/contract/platform/sent-mails/sent-mail';
import { OwnerProof, useHasPassword, useOwnerProblems } from '../../account/owner-proof-part.tsx';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import classes from './mail-view.module.css';
import { useRevealMail } from './sent-mails.queries.ts';

interface RevealLinkProps {
  readonly mailId: string;
  readonly onRevealed: (mail: SentMailDetail) => void;
}

/** Asks who one is before a link that opens somebody's account is shown. */
export function RevealLink({ mailId, onRevealed }: RevealLinkProps) {
  const t = useT('platform');
  const reveal = useRevealMail(mailId);
  const hasPassword = useHasPassword();
  const form = useSchemaForm({
    schema: bodyOf(revealSentMail),
    initialValues: { currentPassword: '' },
    problems: useOwnerProblems(hasPassword),
    onSubmit: async (body) => onRevealed(await reveal.mutateAsync(body)),
  });
  return (
    <form className={classes.reveal} onSubmit={form.submit} noValidate>
      <Text size="sm">{t('platform:mails.hidden')}</Text>
      <OwnerProof hasPassword={hasPassword} inputProps={form.getInputProps('currentPassword')} />
      <Button type="submit" loading={form.submitting}>
        {t('platform:mails.reveal')}
      </Button>
    </form>
  );
}
