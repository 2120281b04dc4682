import { TextInput } from '@mantine/core';
import type { PostDetail } from '@stint/contract/teams/post/post';
import { type MailingToSend, mailingToSend } from '@stint/contract/teams/post/post-mailing';
import { useRef } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { toast } from '../../lib/toast.tsx';
import { useOpening } from '../../lib/use-opening.ts';
import { PeopleSelect } from '../../people/person-select.tsx';
import { CustomersSelect } from '../../projects/customers-select.tsx';
import { ProjectsSelect } from '../../projects/projects-select.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { TeamsSelect } from '../team-select.tsx';
import { usePostInserts } from './post-inserts.tsx';
import { PostMailPreview } from './post-mail-preview.tsx';
import { usePostMailPreview, useSendPostMail } from './post-mailing.queries.ts';
import classes from './posts.module.css';
import { useAddPostPicture } from './posts.queries.ts';

/** A mailing to those whom the post is for, until others are chosen. */
const beginWith = ({ title, content, teams, project }: PostDetail): MailingToSend => ({
  subject: title,
  content,
  bcc: {
    users: [],
    teams: teams.map(({ _id }) => _id),
    projects: project ? [project._id] : [],
    customers: [],
  },
});

/** What is sent and to whom, beside what one of the receivers will see. */
export function SendPostForm({ post }: { readonly post: PostDetail }) {
  const t = useT('teams');
  const open = useOpening();
  const send = useSendPostMail();
  const inserts = usePostInserts();
  const addPicture = useAddPostPicture();
  const keepPicture = async (file: File) => (await addPicture.mutateAsync({ file })).src;
  // The same until it was sent: whoever sends twice for a lost answer sends once.
  const mailing = useRef(newClientId());
  const form = useSchemaForm({
    schema: mailingToSend,
    initialValues: beginWith(post),
    onSubmit: async (body) => {
      if (!(await confirm())) return;
      const sent = form.getValues();
      const { receivers: count } = await send.mutateAsync({ id: post._id, body: { ...body, _id: mailing.current } });
      mailing.current = newClientId();
      form.resetDirty(sent);
      toast.success(t('teams:mailing.begun', { count }));
    },
  });
  const { values, errors, setFieldValue } = form;
  const preview = usePostMailPreview(post._id, values);
  const confirm = async () => {
    const { data } = await preview.refetch();
    const count = data?.receivers ?? 0;
    // Without anybody the server says what is wrong.
    if (count === 0) return true;
    return confirmAct({
      title: t('teams:mailing.confirm', { count }),
      message: t('teams:mailing.confirmHint', { subject: values.subject }),
      act: t('teams:mailing.act'),
    });
  };
  return (
    <div className={classes.mailing}>
      <FormPage form={form} onClose={() => open(`/user/guideline/${post._id}`)} submitLabel={t('teams:mailing.act')}>
        <TextInput label={t('teams:mailing.subject')} required {...form.getInputProps('subject')} />
        <PeopleSelect
          label={t('teams:mailing.people')}
          description={t('teams:mailing.bccHint')}
          withCustomers
          chosen={[]}
          value={values.bcc.users}
          onChange={(ids) => setFieldValue('bcc.users', ids)}
          error={errors.bcc}
        />
        <TeamsSelect
          label={t('teams:mailing.teams')}
          chosen={post.teams}
          value={values.bcc.teams}
          onChange={(ids) => setFieldValue('bcc.teams', ids)}
        />
        <ProjectsSelect
          label={t('teams:mailing.projects')}
          chosen={post.project ? [post.project] : []}
          value={values.bcc.projects}
          onChange={(ids) => setFieldValue('bcc.projects', ids)}
        />
        <CustomersSelect
          label={t('teams:mailing.customers')}
          value={values.bcc.customers}
          onChange={(ids) => setFieldValue('bcc.customers', ids)}
        />
        <RichText
          label={t('teams:mailing.content')}
          minHeight={220}
          inserts={inserts.list}
          keepPicture={keepPicture}
          value={values.content}
          onChange={(html) => setFieldValue('content', html)}
          error={errors.content}
        />
      </FormPage>
      <PostMailPreview post={post._id} values={values} />
      {inserts.dialog}
    </div>
  );
}
