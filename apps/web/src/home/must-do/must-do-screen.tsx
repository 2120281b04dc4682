import { Button, Group, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../lib/messages.ts';
import { takeWanted } from '../../lib/session-token.ts';
import { DailySkills, NotSetSkills } from '../../people/asked-skills-parts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import frame from '../home.module.css';
import classes from './must-do.module.css';
import { useMustDo, useSkipMustDo } from './must-do.queries.ts';

/** `/user/mustdo`: what one must do first. When it is done, or put off, one goes where one wanted to. */
export function MustDoScreen() {
  const t = useT('home');
  const router = useRouter();
  const answer = useMustDo({});
  const skip = useSkipMustDo();
  const isDone = answer.data?.isSkipped === true;
  useEffect(() => {
    if (isDone) router.history.replace(takeWanted());
  }, [isDone, router]);
  const { data } = answer;
  return (
    <>
      <PageHeader title={t('home:mustDo.title')} note={t('home:mustDo.note')}>
        {data && !data.isSkipped && (
          <Button loading={skip.isPending} onClick={() => skip.mutate(undefined)}>
            {t('home:mustDo.later')}
          </Button>
        )}
      </PageHeader>
      {answer.isError && !data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!data && !answer.isError && <Skeleton height="16rem" radius="lg" />}
      {data && !data.isSkipped && (
        <div className={classes.list}>
          <section className={frame.card} aria-labelledby="required-guidelines">
            <h2 id="required-guidelines">{t('home:mustDo.guidelines')}</h2>
            {data.readRequiredGuideline.isDone ? (
              <Done>{t('home:mustDo.guidelinesDone')}</Done>
            ) : (
              <>
                <p className={frame.nothing}>{t('home:mustDo.guidelinesNote')}</p>
                <ul>
                  {data.readRequiredGuideline.posts.map(({ _id, title }) => (
                    <li key={_id}>
                      <Link to="/user/guideline/$id" params={{ id: _id }}>
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
          <section className={frame.card} aria-label={t('home:tasks.kinds.dailySkills')}>
            {data.dailySkillReevaluation.isDone ? <Done>{t('home:mustDo.dailyDone')}</Done> : <DailySkills />}
          </section>
          <section className={frame.card} aria-label={t('home:tasks.kinds.skillsNotSet')}>
            {data.setSkill.isDone ? <Done>{t('home:mustDo.skillsDone')}</Done> : <NotSetSkills />}
          </section>
        </div>
      )}
    </>
  );
}

function Done({ children }: { readonly children: string }) {
  return (
    <Group gap="xs">
      <IconCircleCheck size={18} stroke={1.6} aria-hidden />
      {children}
    </Group>
  );
}
