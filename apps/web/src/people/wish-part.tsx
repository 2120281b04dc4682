import { Text, Textarea } from '@mantine/core';
import type { Profile } from '@stint/contract/people/profiles/profile';
import { wishToSend } from '@stint/contract/people/profiles/wish';
import { useT } from '../lib/messages.ts';
import { FormModal } from '../ui/form/form-modal.tsx';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { useSendAnniversaryWish, useSendBirthdayWish } from './profiles/profiles.queries.ts';

interface WishDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Writes a wish for the wall: for what nothing was sent yet, else other words for the first. Nothing on a day that is none. */
export function WishDialog({ profile, onClose }: WishDialogProps) {
  const open = profile.wishes.find(({ isWished }) => !isWished) ?? profile.wishes[0];
  return open ? <WishForm profile={profile} occasion={open.occasion} onClose={onClose} /> : null;
}

interface WishFormProps extends WishDialogProps {
  readonly occasion: Profile['wishes'][number]['occasion'];
}

function WishForm({ profile: { _id: id, firstName }, occasion, onClose }: WishFormProps) {
  const t = useT('people');
  const birthday = useSendBirthdayWish();
  const anniversary = useSendAnniversaryWish();
  const form = useSchemaForm({
    schema: wishToSend,
    initialValues: { message: '' },
    onSubmit: async (body) => {
      await (occasion === 'birthday' ? birthday : anniversary).mutateAsync({ id, body });
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={t(`people:profile.giveTitle.${occasion}`, { name: firstName })}
      form={form}
      submitLabel={t('people:profile.send')}
      onClose={onClose}
    >
      <Textarea
        label={t('people:profile.message')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={500}
        required
        {...form.getInputProps('message')}
      />
      <Text c="dimmed" fz="xs">
        {t('people:profile.messageHint')}
      </Text>
    </FormModal>
  );
}
