import { Button, Group, Text, Textarea } from '@mantine/core';
import { commentToSave, type PostComment } from '@stint/contract/teams/post/post-response';
import { MOST_COMMENT_LENGTH } from '@stint/contract/teams/post/post-response.rules';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { PersonLine, personName } from '../../ui/person.tsx';
import classes from './news-responses.module.css';
import { useAddComment, useDeleteComment, useUpdateComment } from './post-response.queries.ts';

interface CommentFormProps {
  readonly label: string;
  readonly act: string;
  readonly text: string;
  readonly save: (text: string) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** Plain words; what was typed stays when they cannot be stored. */
function CommentForm({ label, act, text, save, onCancel }: CommentFormProps) {
  const t = useT('teams');
  const form = useSchemaForm({
    schema: commentToSave,
    initialValues: { text },
    onSubmit: async (body) => {
      await save(body.text);
      form.setFieldValue('text', '');
    },
  });
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
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
        {onCancel && <Button onClick={onCancel}>{t('common:act.cancel')}</Button>}
      </Group>
    </form>
  );
}

/** Writes a comment below news. */
export function WriteComment({ post }: { readonly post: string }) {
  const t = useT('teams');
  const add = useAddComment();
  const save = (text: string) => add.mutateAsync({ id: post, body: { text } });
  return <CommentForm label={t('teams:responses.write')} act={t('teams:responses.comment')} text="" save={save} />;
}

/** A comment: its author rewords it, and it is removed by those who may. */
export function NewsComment({ comment }: { readonly comment: PostComment }) {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  const [isEditing, setIsEditing] = useState(false);
  const update = useUpdateComment();
  const remove = useDeleteComment();
  const { _id, version, by, text, createdAt, editedAt, isOwn, mayDelete } = comment;
  const name = personName(by);
  const ask = async () => {
    const title = t('teams:responses.delete', { name });
    const message = t('teams:responses.deleteNote');
    if (await confirmAct({ title, message, act: t('common:act.delete'), danger: true })) remove.mutate(_id);
  };
  const save = async (words: string) => {
    await update.mutateAsync({ id: _id, body: { text: words, version } });
    setIsEditing(false);
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
        <CommentForm
          label={t('teams:responses.edit')}
          act={t('common:act.save')}
          text={text}
          save={save}
          onCancel={() => setIsEditing(false)}
        />
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
