import { Box, Text } from '@mantine/core';
import type { ImportPreview } from '@stint/contract/time/import/import-reading';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './import.module.css';

/** Who gets time although the file has no address of theirs: to be looked at before it starts, and so not folded away. */
export function FoundPeople({ people }: { readonly people: ImportPreview['foundPeople'] }) {
  const t = useT('time');
  if (people.length === 0) return null;
  return (
    <section aria-label={t('time:import.found.title')}>
      <Box component="h2" mb={8} fz="md" fw={650}>
        {t('time:import.found.title')}
      </Box>
      <Text my="xs" c="dimmed">
        {t('time:import.found.hint')}
      </Text>
      <div className={classes.scroller}>
        <ul className={classes.found}>
          {people.map(({ name, email, by }) => (
            <li key={email}>
              <span>{name}</span>
              <Box component="span" c="dimmed">
                {email}
              </Box>
              <Mark tone="warn">{t(`time:import.found.by.${by}`)}</Mark>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
