import { Radio, Stack, Textarea } from '@mantine/core';
import {
  type ContractToReview,
  contractOpinion,
  opinionToSend,
} from '@stint/contract/people/contracts/contract-opinion';
import { useT } from '../lib/messages.ts';
import { FormModal } from '../ui/form/form-modal.tsx';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { personName } from '../ui/person.tsx';
import { useSendOpinion } from './contracts/contracts.queries.ts';

interface OpinionDialogProps {
  readonly contract: ContractToReview;
  readonly onClose: () => void;
}

/** Says whether to go on with somebody whose contract one reviews. */
export function OpinionDialog({ contract, onClose }: OpinionDialogProps) {
  const t = useT('people');
  const send = useSendOpinion();
  const form = useSchemaForm<typeof opinionToSend, { opinion: string; comment: string }>({
    schema: opinionToSend,
    initialValues: { opinion: contract.opinion ?? '', comment: contract.comment },
    onSubmit: async (body) => {
      await send.mutateAsync({ ...body, userId: contract.user._id, contractId: contract._id });
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={t('people:opinions.giveNamed', { name: personName(contract.user) })}
      form={form}
      submitLabel={t('people:opinions.send')}
      onClose={onClose}
    >
      <Radio.Group
        label={t('people:opinions.question')}
        description={t('people:opinions.questionHint')}
        required
        {...form.getInputProps('opinion')}
      >
        <Stack gap="xs" mt="xs">
          {contractOpinion.options.map((opinion) => (
            <Radio key={opinion} value={opinion} label={t(`people:opinions.${opinion}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('people:opinions.comment')}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('comment')}
      />
    </FormModal>
  );
}
