import { Button, Group, Modal } from '@mantine/core';
import { PROJECT_MISSING } from '@stint/contract/planning/week-plan.rules';
import { useState } from 'react';
import { said, useT } from '../../lib/messages.ts';
import { ProjectSelect } from '../../projects/project-select.tsx';
import { useCreatePlans } from './week-plan.queries.ts';

interface AddProjectDialogProps {
  readonly user: string;
  readonly weeks: readonly string[];
  readonly onClose: () => void;
}

/** Takes a project into a person's planner. */
export function AddProjectDialog({ user, weeks, onClose }: AddProjectDialogProps) {
  const t = useT('planning');
  const [project, setProject] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useCreatePlans();
  const submit = () => {
    if (project === null) {
      setProblem(said(PROJECT_MISSING));
      return;
    }
    add.mutate({ plans: weeks.map((weekYear) => ({ user, project, weekYear })) }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      title={t('planning:projects.add')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ProjectSelect
          label={t('planning:projects.one')}
          value={project}
          error={problem}
          onChange={(id) => {
            setProject(id);
            setProblem(null);
          }}
        />
        <Group justify="flex-end" mt="md">
          <Button onClick={onClose}>{t('common:act.cancel')}</Button>
          <Button type="submit" variant="filled" loading={add.isPending}>
            {t('planning:projects.act')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
