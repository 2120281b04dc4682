import { Button } from '@mantine/core';
import { addWeeks } from '@stint/contract/time/iso-week';
import { useT } from '../../lib/messages.ts';
import type { useClone } from './use-clone.ts';

interface CloneIntoProps {
  readonly week: string;
  readonly onClone: ReturnType<typeof useClone>;
}

/** Begins an empty planner with what the week before had. */
export function CloneInto({ week, onClone }: CloneIntoProps) {
  const t = useT('planning');
  const from = addWeeks(week, -1);
  return <Button onClick={() => onClone(from, week, false)}>{t('planning:clone', { from, to: week })}</Button>;
}
