import { Button, Modal, NativeSelect, Skeleton } from '@mantine/core';
import type { UserOfSkill } from '@stint/contract/people/skills/user-skill';
import { MAX_SKILL_LEVEL } from '@stint/contract/projects/jobs/project-job';
import { useState } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useMay } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EscapeCloses } from '../../ui/escape-closes.tsx';
import { PersonLine, personName } from '../../ui/person.tsx';
import classes from './skills.module.css';
import { usePeopleOfSkill, useResetUserSkill } from './skills.queries.ts';

interface PeopleOfSkillProps {
  readonly skill: { readonly _id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Who has a skill, the best first. Administrators reset it for one of them: that person is asked for it again. */
export function PeopleOfSkill({ skill, onClose }: PeopleOfSkillProps) {
  const t = useT('people');
  const isAdmin = useMay('admin');
  const [level, setLevel] = useState(0);
  const answer = usePeopleOfSkill({ id: skill._id, query: { level } });
  const reset = useResetUserSkill();
  const ask = async ({ user }: UserOfSkill) => {
    const title = t('people:skills.resetTitle', { skill: skill.name, name: personName(user) });
    if (
      await confirmAct({ title, message: t('people:skills.resetMessage'), act: t('people:skills.reset'), danger: true })
    )
      reset.mutate({ id: user._id, body: { skill: skill._id } });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people:skills.peopleTitle', { name: skill.name })}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <EscapeCloses onClose={onClose} />
      <NativeSelect
        label={t('people:skills.atLeast')}
        value={String(level)}
        data={Array.from({ length: MAX_SKILL_LEVEL + 1 }, (_, one) => String(one))}
        onChange={(event) => setLevel(Number(event.currentTarget.value))}
      />
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton mt="sm" height="8rem" />}
      {answer.data?.length === 0 && <EmptyState title={t('people:skills.nobody')} />}
      <ul className={classes.rows}>
        {answer.data?.map((one) => (
          <li key={one.user._id} className={classes.row}>
            <span className={classes.name}>
              <PersonLine person={one.user} />
            </span>
            <span className={classes.cell}>{one.level}</span>
            {isAdmin && (
              <Button
                size="compact-sm"
                aria-label={t('people:skills.resetOf', { name: personName(one.user) })}
                onClick={() => void ask(one)}
              >
                {t('people:skills.reset')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
