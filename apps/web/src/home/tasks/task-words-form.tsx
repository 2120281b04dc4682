import { Text, Textarea } from '@mantine/core';
import { saveTaskKind, type TaskKindSettings } from '@stint/contract/home/tasks/task';
import { TASK_KINDS } from '@stint/contract/home/tasks/task-kinds';
import { translateMessage, useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSaveTaskKind } from './tasks.queries.ts';

interface TaskWordsFormProps {
  readonly kind: TaskKindSettings;
  readonly onClose: () => void;
}

const PLACE = /\{\{\w+\}\}/g;

/** Words a kind of task in the company's own way; what stands in double braces is filled in. */
export function TaskWordsForm({ kind: { kind, isOn, words, version }, onClose }: TaskWordsFormProps) {
  const t = useT('home', 'taskKinds');
  const save = useSaveTaskKind();
  const proposed = TASK_KINDS[kind].words;
  const form = useSchemaForm({
    schema: bodyOf(saveTaskKind),
    initialValues: { kind, isOn, words, version },
    onSubmit: async (body) => {
      await save.mutateAsync(body);
      onClose();
    },
  });
  const places = proposed.match(PLACE)?.join(' ');
  return (
    <FormModal opened title={t(`home:tasks.kinds.${kind}`)} form={form} onClose={onClose}>
      <Textarea
        label={t('taskKinds:words')}
        description={t('taskKinds:wordsHint')}
        placeholder={translateMessage(proposed)}
        autosize
        maxLength={200}
        {...form.getInputProps('words')}
      />
      {places && (
        <Text c="dimmed" fz="xs">
          {t('taskKinds:places', { places })}
        </Text>
      )}
    </FormModal>
  );
}
