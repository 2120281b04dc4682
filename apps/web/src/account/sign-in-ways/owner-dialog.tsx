import { ownerProof } from '@stint/contract/account/sessions/owner-proof';
import { useT } from '../../lib/messages.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { OwnerProof, useOwnerProblems } from '../owner-proof-part.tsx';

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
    problems: useOwnerProblems(hasPassword),
    onSubmit: ({ currentPassword }) => onConfirm(currentPassword),
  });
  return (
    <FormModal opened title={title} form={form} onClose={onClose} submitLabel={t('account:ways.confirm')}>
      <OwnerProof hasPassword={hasPassword} inputProps={form.getInputProps('currentPassword')} isFocused />
    </FormModal>
  );
}
