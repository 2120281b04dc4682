import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import { USER_MISSING } from '@stint/contract/planning/week-plan.rules';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { said, useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PersonLine, personName } from '../../ui/person.tsx';
import classes from './planner.module.css';
import { useCreatePlans, useUsersNotInPlan } from './week-plan.queries.ts';

const MINUTES = 60;

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
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const people = useUsersNotInPlan(project, weeks, team, search);
  const add = useCreatePlans();
  const toggle = (id: string, isChosen: boolean) => {
    setProblem(null);
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  const submit = () => {
    if (chosen.length === 0) {
      setProblem(said(USER_MISSING));
      return;
    }
    const plans = chosen.flatMap((user) => weeks.map((weekYear) => ({ user, project, weekYear })));
    add.mutate({ plans }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      title={t('planning:people.add')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          data-autofocus
          type="search"
          label={t('planning:people.search')}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {people.isError && !people.data && <ErrorState error={people.error} onRetry={() => void people.refetch()} />}
        <Checkbox.Group
          aria-label={t('planning:people.title')}
          error={problem}
          errorProps={{ role: 'alert' }}
          value={[...chosen]}
        >
          <div className={classes.people}>
            {people.data?.length === 0 && <p className={classes.hint}>{t('planning:people.none')}</p>}
            {people.data?.map(({ user, registered, free }) => (
              <div key={user._id} className={classes.candidate}>
                <Checkbox
                  value={user._id}
                  aria-label={personName(user)}
                  onChange={(event) => toggle(user._id, event.currentTarget.checked)}
                />
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
        <Group justify="flex-end" mt="md">
          <Button onClick={onClose}>{t('common:act.cancel')}</Button>
          <Button type="submit" variant="filled" loading={add.isPending}>
            {t('planning:people.act', { count: chosen.length })}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
