import { Button, Group, Text, Textarea } from '@mantine/core';
import { commentToSave, type PostComment, updatePostComment } from '@stint/contract/teams/post/post-response';
import { MOST_COMMENT_LENGTH } from '@stint/contract/teams/post/post-response.rules';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { useUnsavedGuard } from '../../lib/unsaved-guard.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { closeSafely } from '../../ui/form/form-body.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { PersonLine, personName } from '../../ui/person.tsx';
import classes from './news-responses.module.css';
import { useAddComment, useDeleteComment, useUpdateComment } from './post-response.queries.ts';

interface CommentFormProps {
  readonly label: string;
  readonly act: string;
  readonly form: SchemaForm<{ text: string }>;
  readonly takeTheirs?: (() => void) | undefined;
  readonly onCancel?: () => void;
}

/** Plain words; what was typed stays when they cannot be stored, and is asked about before it goes. */
function CommentForm({ label, act, form, takeTheirs, onCancel }: CommentFormProps) {
  const t = useT('teams');
  useUnsavedGuard(form.isDirty() && !form.submitting);
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      <ChangedMeanwhile onTake={takeTheirs} />
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MOST_COMMENT_LENGTH}
        {...form.getInputProps('text')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.submitting}>
          {act}
        </Button>
        {onCancel && <Button onClick={() => void closeSafely(form, onCancel)}>{t('common:act.cancel')}</Button>}
      </Group>
    </form>
  );
}

/** Writes a comment below news. */
export function WriteComment({ post }: { readonly post: string }) {
  const t = useT('teams');
  const add = useAddComment();
  const form = useSchemaForm({
    schema: commentToSave,
    initialValues: { text: '' },
    onSubmit: async (body) => {
      const { text } = form.getValues();
      await add.mutateAsync({ id: post, body });
      // What was written since stays.
      if (form.getValues().text === text) form.setFieldValue('text', '');
    },
  });
  return <CommentForm label={t('teams:responses.write')} act={t('teams:responses.comment')} form={form} />;
}

const wordsOf = ({ text }: PostComment) => ({ text });

/** Rewords a comment. */
function EditComment({ comment, onClose }: { readonly comment: PostComment; readonly onClose: () => void }) {
  const t = useT('teams');
  const update = useUpdateComment();
  const { takeTheirs, ...form } = useRecordForm({
    schema: commentToSave,
    record: comment,
    valuesOf: wordsOf,
    empty: wordsOf(comment),
    route: updatePostComment,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <CommentForm
      label={t('teams:responses.edit')}
      act={t('common:act.save')}
      form={form}
      takeTheirs={takeTheirs}
      onCancel={onClose}
    />
  );
}

/** A comment: its author rewords it, and it is removed by those who may. */
export function NewsComment({ comment }: { readonly comment: PostComment }) {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  const [isEditing, setIsEditing] = useState(false);
  const remove = useDeleteComment();
  const { _id, by, text, createdAt, editedAt, isOwn, mayDelete } = comment;
  const name = personName(by);
  const ask = async () => {
    const title = t('teams:responses.delete', { name });
    const message = t('teams:responses.deleteNote');
    if (await confirmAct({ title, message, act: t('common:act.delete'), danger: true })) remove.mutate(_id);
  };
  return (
    <li className={classes.comment}>
      <div className={classes.head}>
        <PersonLine person={by} />
        <Text span c="dimmed" fz={13}>
          {formatInstant(createdAt, timeZone)}
          {editedAt !== null && ` · ${t('teams:responses.edited')}`}
        </Text>
      </div>
      {isEditing ? (
        <EditComment comment={comment} onClose={() => setIsEditing(false)} />
      ) : (
        <p className={classes.words}>{text}</p>
      )}
      {!isEditing && (isOwn || mayDelete) && (
        <Group gap="xs">
          {isOwn && (
            <Button size="compact-sm" onClick={() => setIsEditing(true)}>
              {t('teams:responses.edit')}
            </Button>
          )}
          {mayDelete && (
            <Button size="compact-sm" aria-label={t('teams:responses.delete', { name })} onClick={() => void ask()}>
              {t('common:act.delete')}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}
