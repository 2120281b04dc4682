import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import {
  type KeySuccessFactor,
  type KeySuccessFactorToSave,
  keySuccessFactorToSave,
  templateToUse,
  updateKeySuccessFactor,
} from '@stint/contract/projects/projects/key-success-factor';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { useUnsavedGuard } from '../../lib/unsaved-guard.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import type { AnySchemaForm } from '../../ui/form/form-body.tsx';
import { FieldStack } from '../../ui/form/rows-field.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { KsfTemplateSelect } from '../ksf-template-select.tsx';
import { useCreateFactor, useGenerateFactor, useUpdateFactor } from './success-factors.queries.ts';

interface FieldsProps {
  readonly project: string;
  readonly onClose: () => void;
}

const EMPTY: KeySuccessFactorToSave = { title: '', description: '' };

/** The fields of a key success factor in its place among the others. */
export function FactorFields(props: FieldsProps & { readonly record: KeySuccessFactor | null }) {
  const { project, record, onClose } = props;
  const t = useT('projects');
  const create = useCreateFactor();
  const update = useUpdateFactor();
  const form = useRecordForm({
    schema: keySuccessFactorToSave,
    record,
    valuesOf: ({ title, description }: KeySuccessFactor) => ({ title, description }),
    empty: EMPTY,
    create: (body) => create.mutateAsync({ ...body, project }),
    route: updateKeySuccessFactor,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <InPlace form={form} onClose={onClose}>
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <TextInput data-autofocus label={t('projects:projects.factorTitle')} required {...form.getInputProps('title')} />
      <Textarea
        label={t('projects:projects.description')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
    </InPlace>
  );
}

/** Chooses the template whose title and description are taken over. */
export function TemplateFields({ project, onClose }: FieldsProps) {
  const t = useT('projects');
  const generate = useGenerateFactor();
  const id = useRef(newClientId());
  const form = useSchemaForm({
    schema: templateToUse,
    initialValues: { template: null as string | null },
    onSubmit: async (body) => {
      await generate.mutateAsync({ ...body, _id: id.current, project });
      onClose();
    },
  });
  return (
    <InPlace form={form} onClose={onClose}>
      <KsfTemplateSelect label={t('projects:factors.template')} {...form.getInputProps('template')} />
    </InPlace>
  );
}

interface InPlaceProps {
  readonly form: AnySchemaForm;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form that may stand within a larger one, so it is no form element: Enter saves this one, Escape leaves it. */
function InPlace({ form, onClose, children }: InPlaceProps) {
  const t = useT();
  useUnsavedGuard(form.isDirty() && !form.submitting);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <Stack gap={12} p={12} bd="1px solid var(--edge)" bdrs="md" onKeyDown={onKeyDown}>
      <FieldStack>{children}</FieldStack>
      <Group gap={8}>
        <SaveButton variant="default" size="xs" loading={form.submitting} onClick={() => form.submit()}>
          {t('common:act.save')}
        </SaveButton>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('common:act.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
