import { Group, UnstyledButton } from '@mantine/core';
import { MESSAGE_TYPES } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { MessagePage } from '@stint/contract/feedback/one-minute-message/one-minute-message-list';
import { useT } from '../../lib/messages.ts';
import { toggledTypes, typesOf } from './message-filter.ts';
import classes from './messages.module.css';

interface TypeFilterProps {
  readonly types: string | undefined;
  readonly counts: MessagePage['counts'] | undefined;
  readonly onChange: (types: string | undefined) => void;
}

/** The types with how many there are of each; pressing one shows only what is pressed. */
export function TypeFilter({ types, counts, onChange }: TypeFilterProps) {
  const t = useT('feedback');
  const chosen = typesOf(types);
  return (
    <Group gap="xs" display="inline-flex" role="group" aria-label={t('feedback:filter.types')}>
      {MESSAGE_TYPES.toReversed().map((type) => (
        <UnstyledButton
          key={type}
          className={classes.type}
          data-type={type}
          aria-pressed={chosen.includes(type)}
          onClick={() => onChange(toggledTypes(types, type))}
        >
          {t(`feedback:types.${type}`)}
          <span className={classes.count}>{counts?.[type] ?? '–'}</span>
        </UnstyledButton>
      ))}
    </Group>
  );
}
