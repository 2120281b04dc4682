import { Checkbox, TextInput } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import { USER_MISSING } from '@stint/contract/planning/allocation/week-plan.rules';
import { id } from '@stint/contract/primitives';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { PersonLine, personName } from '../../ui/person.tsx';
import { useFound } from '../../ui/use-found.ts';
import classes from './planner.module.css';
import { useCreatePlans, useUsersNotInPlan } from './week-plan.queries.ts';

const MINUTES = 60;
const chosenUsers = z.strictObject({ users: z.array(id).min(1, USER_MISSING) });

interface AddPeopleDialogProps {
  readonly project: string;
  readonly weeks: readonly string[];
  readonly team: string | undefined;
  readonly onClose: () => void;
}

/** Takes people into a project's planner: those who registered on it and are not planned come first, then the freest. */
export function AddPeopleDialog({ project, weeks, team, onClose }: AddPeopleDialogProps) {
  const t = useT('planning');
  const [search, setSearch] = useState('');
  const people = useFound((wanted) => useUsersNotInPlan.question(project, weeks, team, wanted), search.trim(), true);
  const add = useCreatePlans();
  const form = useSchemaForm({
    schema: chosenUsers,
    initialValues: { users: [] as string[] },
    onSubmit: async ({ users }) => {
      const plans = users.flatMap((user) => weeks.map((weekYear) => ({ user, project, weekYear })));
      await add.mutateAsync({ plans });
      onClose();
    },
  });
  const chosen = form.values.users.length;
  return (
    <FormModal
      opened
      title={t('planning:people.add')}
      form={form}
      onClose={onClose}
      submitLabel={t('planning:people.act', { count: chosen })}
    >
      <TextInput
        type="search"
        label={t('planning:people.search')}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {people.isError && !people.data && <ErrorState error={people.error} onRetry={() => void people.refetch()} />}
      <Checkbox.Group
        aria-label={t('planning:people.title')}
        errorProps={{ role: 'alert' }}
        {...form.getInputProps('users')}
      >
        <div className={classes.people}>
          {people.data?.length === 0 && <p className={classes.hint}>{t('planning:people.none')}</p>}
          {people.data?.map(({ user, registered, free }) => (
            <div key={user._id} className={classes.candidate}>
              <Checkbox value={user._id} aria-label={personName(user)} />
              <PersonLine person={user} />
              <small>
                {registered > 0 &&
                  `${t('planning:people.registered', { hours: formatHours(registered / MINUTES) })} · `}
                {t('planning:free', { free })}
              </small>
            </div>
          ))}
        </div>
      </Checkbox.Group>
    </FormModal>
  );
}
