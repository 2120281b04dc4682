import { Text } from '@mantine/core';
import type { MessageEvaluation } from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import { useT } from '../../../lib/messages.ts';
import classes from './evaluation.module.css';

interface NamedOftenProps {
  readonly title: string;
  readonly named: MessageEvaluation['strengths'];
  readonly tone: 'good' | 'bad';
}

/** The soft skills that were named most, with how often. */
export function NamedOften({ title, named, tone }: NamedOftenProps) {
  const t = useT('feedback');
  const most = named[0]?.count ?? 1;
  return (
    <div className={classes.named}>
      <h3>{title}</h3>
      {named.length === 0 && <Text c="dimmed">{t('feedback:evaluation.noneNamed')}</Text>}
      <ul className={classes.bars}>
        {named.map(({ _id, name, count }) => (
          <li key={_id}>
            <span className={classes.name}>{name}</span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${(count / most) * 100}%` }} data-tone={tone} />
            </span>
            <span className={classes.number}>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
