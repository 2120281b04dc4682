import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { type EventDetail, type EventToSave, eventToSave, updateEvent } from '@stint/contract/people/events/event';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { EventImage } from './event-image.tsx';
import {
  useCreateEvent,
  useDeleteEvent,
  useDeleteEventImage,
  useSaveEventImage,
  useUpdateEvent,
} from './events.queries.ts';

/** A week before it and a day after it, until somebody says otherwise. */
const [BEFORE_DAYS, AFTER_DAYS] = [7, 1];

const valuesOf = (event: EventDetail): EventToSave => ({
  name: event.name,
  date: event.date,
  description: event.description,
  timeToLiveBeforeDays: event.timeToLiveBeforeDays,
  timeToLiveAfterDays: event.timeToLiveAfterDays,
});

export function EventForm({ record, onClose }: { readonly record: EventDetail | null; readonly onClose: () => void }) {
  const t = useT('people');
  const { timeZone } = useAppConfig();
  const create = useCreateEvent();
  const update = useUpdateEvent();
  const remove = useDeleteEvent();
  const form = useRecordForm<typeof eventToSave, EventDetail, EventToSave>({
    schema: eventToSave,
    record,
    valuesOf,
    empty: {
      name: '',
      date: todayIn(timeZone),
      description: '',
      timeToLiveBeforeDays: BEFORE_DAYS,
      timeToLiveAfterDays: AFTER_DAYS,
    },
    create: (body) => create.mutateAsync(body),
    route: updateEvent,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="event"
      record={record}
      newTitle={t('people:events.add')}
      form={form}
      submitLabel={record ? undefined : t('common:act.create')}
      onDelete={(id) => remove.mutateAsync(id)}
      onClose={onClose}
    >
      {record && <ImageOfEvent event={record} />}
      <TextInput label={t('people:events.name')} required {...form.getInputProps('name')} />
      <DateField label={t('people:events.date')} required {...form.getInputProps('date')} />
      <Textarea label={t('people:events.description')} autosize minRows={3} {...form.getInputProps('description')} />
      <FieldPair>
        <NumberInput
          label={t('people:events.before')}
          description={t('people:events.beforeHint')}
          allowDecimal={false}
          {...form.getInputProps('timeToLiveBeforeDays')}
        />
        <NumberInput
          label={t('people:events.after')}
          description={t('people:events.afterHint')}
          allowDecimal={false}
          {...form.getInputProps('timeToLiveAfterDays')}
        />
      </FieldPair>
    </RecordFormDrawer>
  );
}

/** The image of an event that is stored already; it is kept at once, whatever becomes of the form. */
function ImageOfEvent({ event }: { readonly event: EventDetail }) {
  const t = useT('people');
  const save = useSaveEventImage();
  const remove = useDeleteEventImage();
  return (
    <PictureField
      label={t('people:events.image')}
      kind="eventImage"
      src={event.imageURL}
      show={(src) => <EventImage src={src} width={128} />}
      onChoose={(file, onProgress) => save.mutateAsync({ id: event._id, file, onProgress })}
      onRemove={() => remove.mutateAsync(event._id)}
    />
  );
}
