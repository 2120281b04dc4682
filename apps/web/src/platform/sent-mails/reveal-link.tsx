import { Button, PasswordInput } from '@mantine/core';
import { revealSentMail, type SentMailDetail } from '@stint/contract/platform/sent-mails/sent-mail';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import classes from './mail-view.module.css';
import { useRevealMail } from './sent-mails.queries.ts';

interface RevealLinkProps {
  readonly mailId: string;
  readonly onRevealed: (mail: SentMailDetail) => void;
}

/** Asks for the own password before a link that opens somebody's account is shown. */
export function RevealLink({ mailId, onRevealed }: RevealLinkProps) {
  const t = useT('platform');
  const reveal = useRevealMail(mailId);
  const form = useSchemaForm({
    schema: bodyOf(revealSentMail),
    initialValues: { password: '' },
    onSubmit: async (body) => onRevealed(await reveal.mutateAsync(body)),
  });
  return (
    <form className={classes.reveal} onSubmit={form.submit} noValidate>
      <PasswordInput
        label={t('platform:mails.ownPassword')}
        description={t('platform:mails.hidden')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('platform:mails.togglePassword') }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={form.submitting}>
        {t('platform:mails.reveal')}
      </Button>
    </form>
  );
}
