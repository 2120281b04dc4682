import { NumberInput, Switch, Textarea } from '@mantine/core';
import { giveCoins, initCoins, transferCoins } from '@stint/contract/company/coins/coin';
import { COIN_RECEIVER_NEEDED } from '@stint/contract/company/coins/coin.rules';
import { useRef } from 'react';
import { z } from 'zod';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { type CoinAct, useGiveCoins, useIssueCoins, useMoveCoins } from './coins.queries.ts';

interface DialogProps {
  readonly onClose: () => void;
}

/** Gives, moves or issues coins. */
export function CoinsDialog({ act, onClose }: DialogProps & { readonly act: CoinAct }) {
  if (act === 'issue') return <Issue onClose={onClose} />;
  return act === 'move' ? <Move onClose={onClose} /> : <Give onClose={onClose} />;
}

/** The key of what is sent: the same when it is sent again, so that coins go once. */
const useKey = () => useRef(newClientId()).current;

function Give({ onClose }: DialogProps) {
  const t = useT('company');
  const me = useCurrentUser();
  const give = useGiveCoins();
  const form = useSchemaForm({
    schema: bodyOf(giveCoins),
    initialValues: { _id: useKey(), to: '', number: 1, message: '' },
    onSubmit: async (body) => {
      await give.mutateAsync(body);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={t('company:coins.give')}
      form={form}
      submitLabel={t('company:coins.give')}
      onClose={onClose}
    >
      <PersonSelect
        label={t('company:coins.to')}
        required
        openOnFocus={false}
        leftOut={[me._id]}
        {...form.getInputProps('to')}
        onChange={(id) => form.setFieldValue('to', id ?? '')}
      />
      <NumberInput label={t('company:coins.number')} min={1} allowDecimal={false} {...form.getInputProps('number')} />
      <Textarea
        label={t('company:coins.message')}
        description={t('company:coins.messageHint')}
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('message')}
      />
    </FormModal>
  );
}

function Move({ onClose }: DialogProps) {
  const t = useT('company');
  const move = useMoveCoins();
  const form = useSchemaForm({
    schema: bodyOf(transferCoins),
    initialValues: { _id: useKey(), from: '', to: '', number: 1, message: '' },
    problems: ({ from }) => ({ from: from ? undefined : t('company:coins.fromNeeded') }),
    onSubmit: async (body) => {
      await move.mutateAsync(body);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={t('company:coins.move')}
      form={form}
      submitLabel={t('company:coins.move')}
      onClose={onClose}
    >
      <PersonSelect
        label={t('company:coins.from')}
        required
        openOnFocus={false}
        {...form.getInputProps('from')}
        onChange={(id) => form.setFieldValue('from', id ?? '')}
      />
      <PersonSelect
        label={t('company:coins.to')}
        required
        {...form.getInputProps('to')}
        onChange={(id) => form.setFieldValue('to', id ?? '')}
      />
      <NumberInput label={t('company:coins.number')} min={1} allowDecimal={false} {...form.getInputProps('number')} />
      <Textarea
        label={t('company:coins.reason')}
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('message')}
      />
    </FormModal>
  );
}

/** Coins of the company for one person, or for everybody: whom has to be said, so that nobody issues to all by leaving it out. */
function Issue({ onClose }: DialogProps) {
  const t = useT('company');
  const issue = useIssueCoins();
  const schema = bodyOf(initCoins).extend({ isForAll: z.boolean() });
  const form = useSchemaForm({
    schema,
    initialValues: { _id: useKey(), user: null as string | null, number: 10, isForAll: false },
    problems: ({ user, isForAll }) => ({ user: user || isForAll ? undefined : COIN_RECEIVER_NEEDED }),
    refusedAs: { to: 'user' },
    onSubmit: async ({ isForAll, ...body }) => {
      await issue.mutateAsync(isForAll ? { ...body, user: null } : body);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={t('company:coins.issue')}
      form={form}
      submitLabel={t('company:coins.issue')}
      onClose={onClose}
    >
      <Switch label={t('company:coins.forAll')} {...form.getInputProps('isForAll', { type: 'checkbox' })} />
      {!form.values.isForAll && (
        <PersonSelect
          label={t('company:coins.to')}
          required
          openOnFocus={false}
          {...form.getInputProps('user')}
          onChange={(id) => form.setFieldValue('user', id)}
        />
      )}
      <NumberInput label={t('company:coins.number')} min={1} allowDecimal={false} {...form.getInputProps('number')} />
    </FormModal>
  );
}
