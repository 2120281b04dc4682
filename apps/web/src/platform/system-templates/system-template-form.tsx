import { Button, TextInput } from '@mantine/core';
import {
  SUBJECT_REQUIRED,
  type TemplateDetail,
  type TemplateToSave,
  templateToSave,
  updateTemplate,
} from '@stint/contract/platform/system-templates/system-template';
import { problemsOfTemplate } from '@stint/contract/platform/system-templates/system-template.rules';
import { useNavigate } from '@tanstack/react-router';
import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import classes from './system-template.module.css';
import {
  useCreateTemplate,
  useDeleteTemplate,
  useResetTemplate,
  useUpdateTemplate,
} from './system-templates.queries.ts';
import { TemplatePreview } from './template-preview.tsx';

const EMPTY: TemplateToSave = { name: '', subject: '', content: '' };

const valuesOf = ({ name, subject, content }: TemplateDetail): TemplateToSave => ({ name, subject, content });

/** The words on one side, what they look like on the other. */
export function SystemTemplateForm({ record }: { readonly record: TemplateDetail | null }) {
  const t = useT('platform');
  const navigate = useNavigate();
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const remove = useDeleteTemplate();
  const toList = () => void navigate({ to: '/admin/system_templates' });
  const placeholders = record?.placeholders ?? [];
  const isMail = record?.type === 'Mail';
  const form = useRecordForm({
    schema: templateToSave,
    record,
    valuesOf,
    empty: EMPTY,
    problems: (values) => ({
      ...(isMail && values.subject.trim() === '' && { subject: SUBJECT_REQUIRED }),
      // The first problem of a field is the one that is said.
      ...Object.fromEntries(
        problemsOfTemplate(values, placeholders)
          .toReversed()
          .map(({ field, code, name }) => [field, t(`platform:templates.problems.${code}`, { name })]),
      ),
    }),
    create: (body) => create.mutateAsync(body),
    route: updateTemplate,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: toList,
  });

  return (
    <div className={classes.parts}>
      <FormPage
        form={form}
        onClose={toList}
        submitLabel={record ? undefined : t('common:act.create')}
        history={record && { entity: 'systemTemplate', id: record._id, name: record.name }}
        acts={
          record && (
            <>
              {isMail && record.isChanged && <ResetButton template={record} />}
              {!isMail && (
                <DeleteButton
                  name={record.name}
                  note={t('platform:templates.deleteNote')}
                  onDelete={async () => {
                    await remove.mutateAsync(record._id);
                    form.reset();
                    toList();
                  }}
                />
              )}
            </>
          )
        }
      >
        <ChangedMeanwhile onTake={form.takeTheirs} />
        {!isMail && (
          <TextInput
            label={t('platform:templates.name')}
            description={t('platform:templates.nameHint')}
            required
            autoComplete="off"
            {...form.getInputProps('name')}
          />
        )}
        <TextInput
          label={isMail ? t('platform:templates.subject') : t('platform:templates.heading')}
          required={isMail}
          autoComplete="off"
          {...form.getInputProps('subject')}
        />
        <RichText
          label={t('platform:templates.content')}
          minHeight={240}
          inserts={placeholders.map((place) => insertOf(place))}
          value={form.values.content}
          onChange={(html) => form.setFieldValue('content', html)}
          error={form.errors.content}
        />
        {placeholders.length > 0 && <PlaceholderList placeholders={placeholders} values={form.values} />}
      </FormPage>
      {record && <TemplatePreview template={record} values={form.values} />}
    </div>
  );
}

function insertOf({ name, kind }: TemplateDetail['placeholders'][number]) {
  const place = `{{${name}}}`;
  if (kind === 'link') return { label: place, html: `<a href="${place}">${name}</a>`, href: place };
  return { label: place, html: kind === 'rich' ? `<p>${place}</p>` : place };
}

/** Resets a mail to its default text, after asking once. */
function ResetButton({ template }: { readonly template: TemplateDetail }) {
  const t = useT('platform');
  const reset = useResetTemplate();
  const ask = async () => {
    const title = t('platform:templates.resetTitle', { name: template.name });
    const act = t('platform:templates.reset');
    if (await confirmAct({ title, message: t('platform:templates.resetMessage'), act, danger: true }))
      reset.mutate(template._id);
  };
  return (
    <Button variant="subtle" loading={reset.isPending} onClick={() => void ask()}>
      {t('platform:templates.reset')}
    </Button>
  );
}
