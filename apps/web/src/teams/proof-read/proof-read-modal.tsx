import { Button, Modal, Skeleton, Textarea, TextInput } from '@mantine/core';
import { type ProofReadItem, textToSave } from '@stint/contract/teams/proof-read/proof-read';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { askBefore } from '../../lib/unsaved-guard.ts';
import { UnsavedPartProvider, useUnsavedPart } from '../../lib/unsaved-work.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormBody } from '../../ui/form/form-body.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { useAddPostPicture } from '../post/posts.queries.ts';
import { useRandomText, useReleaseText, useSaveText } from './proof-read.queries.ts';

/** One text after the other, by chance: it is put right or left as it is, until all are read. */
export function ProofReadModal({ onClose }: { readonly onClose: () => void }) {
  const t = useT('teams');
  const [last, setLast] = useState<string>();
  const answer = useRandomText(last);
  const { mutate: release } = useReleaseText();
  const letGo = useEffectEvent(() => release());
  useEffect(() => () => letGo(), []);
  const part = useUnsavedPart();
  const close = () => void askBefore(part, onClose);
  const next = (id: string) => {
    if (id === last) void answer.refetch();
    else setLast(id);
  };
  return (
    <Modal
      opened
      size="lg"
      title={t('teams:proof.title')}
      onClose={close}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {answer.isPending && <Skeleton height={220} radius="md" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.data === null && <EmptyState title={t('teams:proof.done')} hint={t('teams:proof.doneHint')} />}
      {answer.data?.data && (
        <UnsavedPartProvider value={part}>
          <Text
            key={answer.data.data._id}
            item={answer.data.data}
            isLastOne={answer.data.isLastOne}
            onNext={next}
            onSkip={(id) => void askBefore(part, () => next(id))}
            onClose={close}
          />
        </UnsavedPartProvider>
      )}
    </Modal>
  );
}

interface TextProps {
  readonly item: ProofReadItem;
  readonly isLastOne: boolean;
  readonly onNext: (id: string) => void;
  /** Asks first. */
  readonly onSkip: (id: string) => void;
  readonly onClose: () => void;
}

function Text({ item, isLastOne, onNext, onSkip, onClose }: TextProps) {
  const t = useT('teams');
  const save = useSaveText();
  const addPicture = useAddPostPicture();
  const keepPicture = async (file: File) => (await addPicture.mutateAsync({ file })).src;
  const form = useSchemaForm({
    schema: textToSave,
    initialValues: { type: item.type, title: item.title, content: item.content },
    onSubmit: async (body) => {
      await save.mutateAsync({ id: item._id, body: { ...body, version: item.version } });
      onNext(item._id);
    },
  });
  return (
    <FormBody
      form={form}
      onClose={onClose}
      submitLabel={t('teams:proof.save')}
      acts={!isLastOne && <Button onClick={() => onSkip(item._id)}>{t('teams:proof.next')}</Button>}
    >
      <p>
        {t(`teams:proof.types.${item.type}`)} · {item.about}
      </p>
      {item.title !== null && (
        <TextInput label={t('teams:proof.titleField')} required {...form.getInputProps('title')} />
      )}
      {item.isRichText ? (
        <RichText
          label={t('teams:proof.content')}
          value={form.values.content}
          onChange={(html) => form.setFieldValue('content', html)}
          error={form.errors.content}
          {...(item.type === 'post' && { keepPicture })}
        />
      ) : (
        <Textarea
          label={t('teams:proof.content')}
          spellCheck
          autosize
          minRows={5}
          maxRows={16}
          {...form.getInputProps('content')}
        />
      )}
      {isLastOne && <p>{t('teams:proof.last')}</p>}
    </FormBody>
  );
}
