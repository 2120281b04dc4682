import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { PeopleSelect } from '../../people/person-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { asChoices } from '../../ui/person.tsx';
import { type MeetingDraft, typedMeeting } from './meeting-draft.ts';
import { useCreateMeeting, useUpdateMeeting } from './meeting-plan.queries.ts';

export type { MeetingDraft } from './meeting-draft.ts';

/** Plans a meeting, or changes one. */
export function MeetingForm({ draft, onClose }: { readonly draft: MeetingDraft; readonly onClose: () => void }) {
  const t = useT('planning');
  const create = useCreateMeeting();
  const update = useUpdateMeeting();
  // A repeated press stores one meeting.
  const [_id] = useState(newClientId);
  const { stored } = draft;
  const form = useSchemaForm({
    schema: typedMeeting,
    initialValues: draft.values,
    onSubmit: async (body) => {
      if (stored) await update.mutateAsync({ id: stored._id, body: { ...body, version: stored.version } });
      else await create.mutateAsync({ ...body, _id });
      onClose();
    },
  });
  const time = { inputMode: 'numeric', autoComplete: 'off', placeholder: 'HHmm', maxLength: 5 } as const;
  return (
    <FormModal
      opened
      title={t(stored ? 'planning:meetings.edit' : 'planning:meetings.new')}
      form={form}
      onClose={onClose}
      submitLabel={t(stored ? 'common:act.save' : 'planning:meetings.plan')}
      history={stored && { entity: 'plannedMeeting', id: stored._id, name: draft.values.title }}
    >
      <TextInput label={t('planning:meetings.name')} required {...form.getInputProps('title')} />
      <DateField label={t('planning:meetings.day')} required {...form.getInputProps('day')} />
      <FieldPair>
        <TextInput label={t('planning:meetings.from')} required {...time} {...form.getInputProps('from')} />
        <TextInput label={t('planning:meetings.to')} required {...time} {...form.getInputProps('to')} />
      </FieldPair>
      <Switch label={t('planning:meetings.inOffice')} {...form.getInputProps('inOffice', { type: 'checkbox' })} />
      <PeopleSelect
        label={t('planning:meetings.people')}
        description={t('planning:meetings.peopleHint')}
        chosen={asChoices(draft.people)}
        {...form.getInputProps('people')}
      />
    </FormModal>
  );
}
