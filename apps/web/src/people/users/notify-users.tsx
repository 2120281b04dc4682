import { Button, TextInput } from '@mantine/core';
import { sendNotification } from '@stint/contract/people/users/user-notification';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { translateMessage, useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { toast } from '../../lib/toast.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { personName } from '../../ui/person.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { useSendNotification, useSendNotifications } from './users.queries.ts';

interface Receiver {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
}
interface NotifyUsersProps {
  readonly users: readonly Receiver[];
  readonly onSent?: () => void;
}

/** Writes a message to one user or to several, and mails it. */
export function NotifyUsers({ users, onSent }: NotifyUsersProps) {
  const t = useT('people');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconSend size={15} stroke={1.7} />} onClick={() => setOpen(true)}>
        {users.length === 1
          ? t('people:users.notification.act')
          : t('people:users.notification.actMany', { count: users.length })}
      </Button>
      {isOpen && <NotifyDialog users={users} onSent={onSent} onClose={() => setOpen(false)} />}
    </>
  );
}

function NotifyDialog({ users, onSent, onClose }: NotifyUsersProps & { readonly onClose: () => void }) {
  const t = useT('people');
  const send = useSending(users);
  const form = useSchemaForm({
    schema: bodyOf(sendNotification),
    initialValues: { subject: '', content: '' },
    onSubmit: async (body) => {
      await send(body);
      onClose();
      onSent?.();
    },
  });
  const [only, ...others] = users;
  return (
    <FormModal
      opened
      title={
        only && others.length === 0
          ? t('people:users.notification.actNamed', { name: personName(only) })
          : t('people:users.notification.actMany', { count: users.length })
      }
      form={form}
      submitLabel={t('people:users.notification.send')}
      onClose={onClose}
    >
      <TextInput label={t('people:users.notification.subject')} required {...form.getInputProps('subject')} />
      <RichText
        label={t('people:users.notification.content')}
        description={t('people:users.notification.hint')}
        value={form.values.content}
        onChange={(content) => form.setFieldValue('content', content)}
        error={form.errors.content}
      />
    </FormModal>
  );
}

/** Sends to the one or to all, and says what became of it. */
function useSending(users: readonly Receiver[]) {
  const t = useT('people');
  const one = useSendNotification();
  const many = useSendNotifications();
  return async (body: { subject: string; content: string }) => {
    const [only, ...others] = users;
    if (only && others.length === 0) {
      const { warning } = await one.mutateAsync({ id: only._id, body });
      if (warning) toast.warning(translateMessage(warning.message, warning));
      else toast.success(t('people:users.notification.sent'));
      return;
    }
    const { mailed, inactive } = await many.mutateAsync({ ...body, users: users.map(({ _id }) => _id) });
    if (mailed > 0) toast.success(t('people:users.notification.sentMany', { count: mailed }));
    else toast.warning(t('people:users.notification.nobody'));
    if (inactive > 0) toast.warning(t('people:users.notification.inactive', { count: inactive }));
  };
}
