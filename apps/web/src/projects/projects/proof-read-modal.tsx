import { Button, Modal, Skeleton, Textarea, TextInput } from '@mantine/core';
import { contentToSave, type ProofReadItem } from '@stint/contract/projects/projects/proof-read';
import { useRef, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { askToLeave } from '../../lib/unsaved-guard.ts';
import { type Unsaved, useTellingUnsaved } from '../../lib/use-telling-unsaved.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormBody } from '../../ui/form/form-body.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useRandomText, useSaveText } from './proof-read.queries.ts';
import classes from './seen-project.module.css';

/** One text after the other, by chance: it is put right or left as it is, until all are read. */
export function ProofReadModal({ onClose }: { readonly onClose: () => void }) {
  const t = useT('projects');
  const [last, setLast] = useState<string>();
  const answer = useRandomText(last);
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
      title={t('projects:proof.title')}
      onClose={() => void close()}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {answer.isPending && <Skeleton height={220} radius="md" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.data === null && (
        <EmptyState title={t('projects:proof.done')} hint={t('projects:proof.doneHint')} />
      )}
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
  const t = useT('projects');
  const save = useSaveText();
  const form = useSchemaForm({
    schema: contentToSave,
    initialValues: { title: item.title, content: item.content },
    onSubmit: async (body) => {
      await save.mutateAsync({ id: item._id, body: { ...body, type: item.type, version: item.version } });
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
      submitLabel={t('projects:proof.save')}
      acts={!isLastOne && <Button onClick={() => void skip()}>{t('projects:proof.next')}</Button>}
    >
      <dl className={classes.facts}>
        <div>
          <dt>{t(`projects:proof.types.${item.type}`)}</dt>
          <dd>{item.about}</dd>
        </div>
      </dl>
      {item.title !== null && (
        <TextInput label={t('projects:proof.titleField')} required {...form.getInputProps('title')} />
      )}
      <Textarea
        label={t('projects:proof.content')}
        spellCheck
        autosize
        minRows={5}
        maxRows={16}
        {...form.getInputProps('content')}
      />
      {isLastOne && <p>{t('projects:proof.last')}</p>}
    </FormBody>
  );
}
