import { PasswordInput } from '@mantine/core';
import { ownerProof } from '@stint/contract/account/sessions/owner-proof';
import { useT } from '../../lib/messages.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';

interface OwnerDialogProps {
  readonly title: string;
  /** Who has none is not asked for it. */
  readonly hasPassword: boolean;
  /** Does what was asked for; a refusal that it throws stands on the field. */
  readonly onConfirm: (currentPassword: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the password before something that changes how somebody signs in. */
export function OwnerDialog({ title, hasPassword, onConfirm, onClose }: OwnerDialogProps) {
  const t = useT('account');
  const form = useSchemaForm({
    schema: ownerProof,
    initialValues: { currentPassword: '' },
    problems: ({ currentPassword }) =>
      hasPassword && currentPassword === '' ? { currentPassword: t('common:rule.required') } : {},
    onSubmit: ({ currentPassword }) => onConfirm(currentPassword),
  });
  return (
    <FormModal opened title={title} form={form} onClose={onClose} submitLabel={t('account:ways.confirm')}>
      {hasPassword ? (
        <PasswordInput
          label={t('account:change.current')}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('account:togglePassword') }}
          {...form.getInputProps('currentPassword')}
        />
      ) : (
        <p>{t('account:ways.confirmFresh')}</p>
      )}
    </FormModal>
  );
}
