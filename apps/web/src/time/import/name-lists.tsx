import { Box, Text } from '@mantine/core';
import type { ImportNames } from '@stint/contract/time/import/import-reading';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './import.module.css';

interface NameListsProps {
  readonly names: ImportNames;
  readonly isPreview?: boolean;
}

/** The names of what is created, folded away. */
export function NameLists({ names, isPreview = false }: NameListsProps) {
  const t = useT('time');
  const { people, ...rest } = names;
  const lists = (['customers', 'projects', 'phases', 'periods'] as const).filter((thing) => rest[thing].length > 0);
  if (people.length === 0 && lists.length === 0) return null;
  return (
    <section aria-label={t('time:import.names')}>
      <Box component="h2" mb={8} fz="md" fw={650}>
        {t(isPreview ? 'time:import.namesToCreate' : 'time:import.names')}
      </Box>
      {people.length > 0 && (
        <details className={classes.details}>
          <summary>
            {t('time:import.newThings', { thing: t('time:import.thing.people'), number: people.length })}
          </summary>
          <Text my="xs" c="dimmed">
            {t('time:import.aboutPeople')}
          </Text>
          <ul className={classes.names}>
            {people.map((person) => (
              <li key={person.email}>
                {person.name}{' '}
                <Box component="span" my="xs" c="dimmed">
                  {person.email}
                </Box>{' '}
                {!person.isActive && <Mark tone="quiet">{t('time:import.inactive')}</Mark>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {lists.map((thing) => (
        <details key={thing} className={classes.details}>
          <summary>
            {t('time:import.newThings', { thing: t(`time:import.thing.${thing}`), number: rest[thing].length })}
          </summary>
          <ul className={classes.names}>
            {rest[thing].map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two projects may have one name
              <li key={index}>{name}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
