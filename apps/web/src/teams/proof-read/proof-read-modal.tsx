import { Button, Modal, Skeleton, Textarea, TextInput } from '@mantine/core';
import { type ProofReadItem, textToSave } from '@stint/contract/teams/proof-read/proof-read';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { askToLeave } from '../../lib/unsaved-guard.ts';
import { type Unsaved, useTellingUnsaved } from '../../lib/use-telling-unsaved.ts';
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
  const unsaved = useRef(false);
  const close = async () => {
    if (!unsaved.current || (await askToLeave())) onClose();
  };
  const next = (id: string) => {
    if (id === last) void answer.refetch();
    else setLast(id);
  };
  return (
    <Modal
      opened
      size="lg"
      title={t('teams:proof.title')}
      onClose={() => void close()}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {answer.isPending && <Skeleton height={220} radius="md" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.data === null && <EmptyState title={t('teams:proof.done')} hint={t('teams:proof.doneHint')} />}
      {answer.data?.data && (
        <Text
          key={answer.data.data._id}
          item={answer.data.data}
          isLastOne={answer.data.isLastOne}
          unsaved={unsaved}
          onNext={next}
          onClose={() => void close()}
        />
      )}
    </Modal>
  );
}

interface TextProps {
  readonly item: ProofReadItem;
  readonly isLastOne: boolean;
  readonly unsaved: Unsaved;
  readonly onNext: (id: string) => void;
  readonly onClose: () => void;
}

function Text({ item, isLastOne, unsaved, onNext, onClose }: TextProps) {
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
  useTellingUnsaved(unsaved, form.isDirty() && !form.submitting);
  const skip = async () => {
    if (!form.isDirty() || (await askToLeave())) onNext(item._id);
  };
  return (
    <FormBody
      form={form}
      onClose={onClose}
      submitLabel={t('teams:proof.save')}
      acts={!isLastOne && <Button onClick={() => void skip()}>{t('teams:proof.next')}</Button>}
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
