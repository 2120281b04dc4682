import { ActionIcon } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useT } from '../../../lib/messages.ts';
import { useKeySuccessFactors } from '../review.queries.ts';
import classes from './wizard.module.css';

interface KeySuccessFactorsProps {
  readonly project: string | null;
  readonly onMention: (title: string) => void;
}

/** What the project's success depends on, each to be taken up in the comment. */
export function KeySuccessFactors({ project, onMention }: KeySuccessFactorsProps) {
  const t = useT('time');
  const factors = useKeySuccessFactors(project).data ?? [];
  if (factors.length === 0) return null;
  return (
    <section className={classes.factors} aria-label={t('time:review.feedback.ksf')}>
      <h3>{t('time:review.feedback.ksf')}</h3>
      <ul>
        {factors.map((factor) => (
          <li key={factor._id}>
            <span>
              <b>{factor.title}</b> {factor.description}
            </span>
            <ActionIcon
              aria-label={t('time:review.feedback.mention', { title: factor.title })}
              title={t('time:review.feedback.mention', { title: factor.title })}
              onClick={() => onMention(factor.title)}
            >
              <IconMessagePlus size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
