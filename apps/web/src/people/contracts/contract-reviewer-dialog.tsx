import { type ContractToReview, changeContractReviewer } from '@stint/contract/people/contracts/contract-opinion';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { asChoice, personName } from '../../ui/person.tsx';
import { PersonSelect } from '../person-select.tsx';
import { useChangeContractReviewer } from './contracts.queries.ts';

interface ContractReviewerDialogProps {
  readonly contract: ContractToReview;
  readonly onClose: () => void;
}

/** Hands the review of a contract to somebody else. */
export function ContractReviewerDialog({ contract, onClose }: ContractReviewerDialogProps) {
  const t = useT('people');
  const hand = useChangeContractReviewer();
  const form = useSchemaForm({
    schema: bodyOf(changeContractReviewer),
    initialValues: { reviewer: contract.reviewerDetails._id },
    onSubmit: async (body) => {
      await hand.mutateAsync({ id: contract._id, body });
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={t('people:opinions.handNamed', { name: personName(contract.user) })}
      form={form}
      submitLabel={t('people:opinions.hand')}
      onClose={onClose}
    >
      <PersonSelect
        label={t('people:contracts.reviewer')}
        required
        openOnFocus={false}
        value={form.values.reviewer || null}
        chosen={asChoice(contract.reviewerDetails)}
        error={form.errors.reviewer}
        onChange={(reviewer) => form.setFieldValue('reviewer', reviewer ?? '')}
      />
    </FormModal>
  );
}
