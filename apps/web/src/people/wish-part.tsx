import { Text, Textarea } from '@mantine/core';
import type { OccasionKind } from '@stint/contract/people/profiles/occasion.rules';
import type { Profile } from '@stint/contract/people/profiles/profile';
import { wishToSend } from '@stint/contract/people/profiles/wish';
import { useT } from '../lib/messages.ts';
import { FormModal } from '../ui/form/form-modal.tsx';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { useSendAnniversaryWish, useSendBirthdayWish } from './profiles/profiles.queries.ts';

interface WishFormProps {
  readonly profile: Profile;
  readonly occasion: OccasionKind;
  readonly onClose: () => void;
}

interface WishDialogProps extends Omit<WishFormProps, 'occasion'> {
  /** Undefined for what nothing was sent yet, else for the first. */
  readonly occasion: OccasionKind | undefined;
}

/** Writes a wish for the wall, or other words for the one that was sent. Nothing on a day that is none. */
export function WishDialog({ profile, occasion, onClose }: WishDialogProps) {
  const { wishes } = profile;
  const open = wishes.find((one) => one.occasion === occasion) ?? wishes.find(({ isWished }) => !isWished) ?? wishes[0];
  return open ? <WishForm profile={profile} occasion={open.occasion} onClose={onClose} /> : null;
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
