import { Select, Switch, TextInput } from '@mantine/core';
import { type PostDetail, type PostToSave, postToSave, postType, updatePost } from '@stint/contract/teams/post/post';
import { useChosenName } from '../../feedback/messages/messages.queries.ts';
import { useT } from '../../lib/messages.ts';
import { useOpening } from '../../lib/use-opening.ts';
import { ProjectSelect } from '../../projects/project-select.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { TeamsSelect } from '../team-select.tsx';
import { usePostInserts } from './post-inserts.tsx';
import { returnOf } from './post-return.ts';
import { type PostOrigin, useAddPostPicture, useCreatePost, useDeletePost, useUpdatePost } from './posts.queries.ts';

const valuesOf = (post: PostDetail): PostToSave => ({
  title: post.title,
  type: post.type,
  content: post.content,
  teams: post.teams.map(({ _id }) => _id),
  project: post.project?._id ?? null,
  isActive: post.isActive,
  mustReadAcknowledge: post.mustReadAcknowledge,
  autosendWeekly: post.autosendWeekly,
  autosendDay: post.autosendDay,
  askAgain: false,
});

const emptyFor = ({ project, team }: PostOrigin): PostToSave => ({
  title: '',
  type: project || team ? 'News' : 'Guideline',
  content: '',
  teams: team ? [team] : [],
  project: project ?? null,
  isActive: true,
  mustReadAcknowledge: false,
  autosendWeekly: false,
  autosendDay: null,
  askAgain: false,
});

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

interface PostFormProps {
  readonly record: PostDetail | null;
  readonly origin: PostOrigin;
}

export function PostForm({ record, origin }: PostFormProps) {
  const t = useT('teams');
  const open = useOpening();
  const create = useCreatePost();
  const update = useUpdatePost();
  const remove = useDeletePost();
  const back = () => open(returnOf(origin));
  const team = useChosenName('team', record ? undefined : origin.team);
  const project = useChosenName('project', record ? undefined : origin.project);
  const form = useRecordForm<typeof postToSave, PostDetail, PostToSave>({
    schema: postToSave,
    record,
    valuesOf,
    empty: emptyFor(origin),
    create: (body) => create.mutateAsync(body),
    route: updatePost,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: back,
  });
  const { values, setFieldValue } = form;
  const inserts = usePostInserts();
  const addPicture = useAddPostPicture();
  const keepPicture = async (file: File) => (await addPicture.mutateAsync({ file })).src;
  return (
    <>
      <FormPage
        form={form}
        onClose={back}
        history={record && { entity: 'post', id: record._id, name: record.title }}
        submitLabel={record ? undefined : t('common:act.create')}
        acts={
          record && (
            <DeleteButton
              name={record.title}
              onDelete={async () => {
                await remove.mutateAsync(record._id);
                form.reset();
                back();
              }}
            />
          )
        }
      >
        <ChangedMeanwhile onTake={form.takeTheirs} />
        <FieldPair>
          <TextInput label={t('teams:posts.title')} required {...form.getInputProps('title')} />
          <Select
            label={t('teams:posts.type')}
            allowDeselect={false}
            data={postType.options.map((value) => ({ value, label: t(`teams:posts.types.${value}`) }))}
            {...form.getInputProps('type')}
          />
        </FieldPair>
        <RichText
          label={t('teams:posts.content')}
          minHeight={260}
          inserts={inserts.list}
          keepPicture={keepPicture}
          value={values.content}
          onChange={(html) => setFieldValue('content', html)}
          error={form.errors.content}
        />
        <TeamsSelect
          label={t('teams:posts.teams')}
          description={t('teams:posts.teamsHint')}
          chosen={record?.teams ?? (team ? [team] : [])}
          {...form.getInputProps('teams')}
        />
        <ProjectSelect
          label={t('teams:posts.project')}
          clearable
          chosen={record?.project ?? project}
          {...form.getInputProps('project')}
          onChange={(id) => setFieldValue('project', id)}
        />
        <Switch
          label={t('teams:posts.mustRead')}
          description={t('teams:posts.mustReadHint')}
          {...form.getInputProps('mustReadAcknowledge', { type: 'checkbox' })}
        />
        {record?.mustReadAcknowledge && values.mustReadAcknowledge && (
          <Switch
            label={t('teams:posts.askAgain')}
            description={t('teams:posts.askAgainHint')}
            {...form.getInputProps('askAgain', { type: 'checkbox' })}
          />
        )}
        <Switch
          label={t('teams:posts.autosend')}
          description={t('teams:posts.autosendHint')}
          {...form.getInputProps('autosendWeekly', { type: 'checkbox' })}
        />
        {values.autosendWeekly && (
          <Select
            label={t('teams:posts.autosendDay')}
            required
            data={DAYS.map((value) => ({ value, label: t(`teams:posts.days.${value}`) }))}
            value={values.autosendDay === null ? null : String(values.autosendDay)}
            onChange={(day) => setFieldValue('autosendDay', day === null ? null : Number(day))}
            error={form.errors.autosendDay}
          />
        )}
        <Switch label={t('common:state.active')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
      </FormPage>
      {inserts.dialog}
    </>
  );
}
